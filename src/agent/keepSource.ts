import { decisionFact, pendingUnit, type Verdict } from "./decisions.ts";
import type { Decider } from "./events.ts";
import type { Session } from "./session.ts";
import { settle } from "./settle.ts";
import type { UnitFold } from "./unitFold.ts";

/**
 * `skip` leaves a unit as it is in the original: decided, but not translated. `copy` makes the original its translation,
 * as for a name or a command: what the reviewer does with one text, the model is to do with the like.
 */
export type KeepSource = "skip" | "copy";

/**
 * Decides a pending unit with the source text in the target.
 * @throws DecisionRefused when it awaits no decision.
 */
export function keepSource(session: Session, callId: string, how: KeepSource, by: Decider): Promise<UnitFold> {
  return session.exclusive(async () => {
    const unit = pendingUnit(session, callId);
    const source = session.source.text.slice(unit.range.start, unit.range.end);
    await session.append(decisionFact(unit, verdictOf(how, unit, source), by));
    await settle(session);
    return unit;
  });
}

function verdictOf(how: KeepSource, { translate_string }: UnitFold, source: string): Verdict {
  if (how === "skip") {
    return { status: "skipped", translated_string: source, reason: "The reviewer leaves this text as it is in the original." };
  }
  const status = source === translate_string ? "approve" : "refined";
  return { status, translated_string: source, reason: "The reviewer keeps the original text here.", copied: true };
}
