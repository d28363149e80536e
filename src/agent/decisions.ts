import type { TextEdit } from "../document/rangeMap.ts";
import { told } from "../document/told.ts";
import type { CopilotResponse } from "./copilot.ts";
import type { Decider, EventData } from "./events.ts";
import type { Fact, Session } from "./session.ts";
import { settle } from "./settle.ts";
import type { OutdatedBy, UnitFold } from "./unitFold.ts";

/** A decision that cannot be taken: it fits nothing that awaits one. The session is as it was. */
export class DecisionRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "DecisionRefused";
  }
}

/**
 * Takes a decision: records it, then the result of its call.
 * @throws DecisionRefused when it fits no pending unit, or lacks its text; then nothing changes.
 */
export function decide(session: Session, response: CopilotResponse, by: Decider): Promise<UnitFold> {
  return session.exclusive(() => take(session, response, by));
}

/** Takes autopilot's decision, unless the person was quicker: they decided, made the draft theirs, or switched autopilot off. */
export function decideByRule(session: Session, response: CopilotResponse, by: Decider): Promise<void> {
  return session.exclusive(async () => {
    const { mode, units } = session.fold;
    const unit = units.get(response.tool.callId);
    if (mode === "autopilot" && unit?.status === "pending" && !unit.answered) {
      await take(session, response, by);
    }
  });
}

async function take(session: Session, response: CopilotResponse, by: Decider): Promise<UnitFold> {
  const unit = awaitedUnit(session, response);
  await session.append(decisionFact(unit, { status: response.status, ...decidedText(unit, response) }, by));
  await settle(session);
  return unit;
}

/** What is decided of a unit. */
export type Verdict = Omit<EventData<"copilot.completed">, "callId" | "by">;

/** The fact of a decision: the first one about a draft answers it, later ones are changes of mind. */
export function decisionFact({ callId, answered }: UnitFold, verdict: Verdict, by: Decider): Fact {
  return { type: answered ? "unit.revised" : "copilot.completed", data: { callId, ...verdict, by } };
}

/**
 * Makes a decided unit pending again, with its draft.
 * @throws DecisionRefused when it is not decided, or another draft has taken its place.
 */
export function reopen(session: Session, callId: string, by: Decider): Promise<UnitFold> {
  return session.exclusive(async () => {
    const unit = session.fold.units.get(callId);
    const problem = reopeningProblem(session, callId);
    if (!unit || problem !== undefined) {
      throw new DecisionRefused(problem ?? told`There is no such unit in this session.`);
    }
    await session.append(reopeningFact(unit, by));
    await settle(session);
    return unit;
  });
}

/** Why a unit cannot be made pending again, for people; undefined: it can. */
export function reopeningProblem({ fold, ledger }: Session, callId: string): string | undefined {
  const unit = fold.units.get(callId);
  const isSentBack = fold.awaitsRedraft(callId);
  if (!unit || !(isSentBack || ["approve", "refined", "skipped", "reject"].includes(unit.status))) {
    return told`This unit is not decided, so there is nothing to reopen.`;
  }
  const others = ledger.overlapping(unit.range).filter((other) => other.callId !== callId && other.state !== "held");
  if (others.length > 0 || (unit.status === "reject" && !isSentBack)) {
    return told`A newer draft has taken this unit's place: decide on that one.`;
  }
  return undefined;
}

/**
 * The model is told when a text that it was to translate again is no longer open.
 * @param batch shared by the units that are reopened at one stroke.
 */
export function reopeningFact({ callId, status, hint }: UnitFold, by: Decider, batch?: string): Fact {
  const isSentBack = status === "reject" || hint !== undefined;
  const reason = isSentBack ? "The reviewer takes this back; the draft awaits a decision again. Do not translate it again." : "";
  const data = { callId, status: "pending" as const, translated_string: "", reason, by, ...(batch === undefined ? {} : { batch }) };
  return { type: "unit.revised", data };
}

/** Makes every unit pending again that a rule decided, but for those whose place a newer draft has taken. @returns how many. */
export function reopenByRule(session: Session): Promise<number> {
  return session.exclusive(async () => {
    const units = [...session.fold.units.values()].filter(({ callId, by, range, status }) => {
      const others = session.ledger.overlapping(range).filter((other) => other.callId !== callId && other.state !== "held");
      return by?.kind === "rule" && status !== "withdrawn" && others.length === 0;
    });
    await session.append(
      ...units.map(({ callId }): Fact => {
        const data = { callId, status: "pending" as const, translated_string: "", reason: "", by: { kind: "person" as const } };
        return { type: "unit.revised", data };
      }),
    );
    await settle(session);
    return units.length;
  });
}

/**
 * A redo in the target editor brought a unit's translation back: it is decided again as it was.
 * @throws DecisionRefused when the unit is not pending.
 */
export function restoreDecision(session: Session, callId: string, translation: string): Promise<UnitFold> {
  return session.exclusive(async () => {
    const unit = session.fold.units.get(callId);
    if (unit?.status !== "pending") {
      throw new DecisionRefused(told`This unit does not await a decision.`);
    }
    const status = translation === unit.translate_string ? ("approve" as const) : ("refined" as const);
    const by = { kind: "editor-undo" as const };
    await session.append({ type: "unit.revised", data: { callId, status, translated_string: translation, reason: "", by } });
    await settle(session);
    return unit;
  });
}

/**
 * The person edited the source: drafts over changed text are withdrawn, decided units there are open again.
 * @param edits ascending, without overlap, in the coordinates of the text before.
 */
export function changeSource(session: Session, edits: readonly TextEdit[]): Promise<void> {
  return session.exclusive(async () => {
    const drafts = [...session.fold.pendingUnits(), ...session.fold.heldUnits()];
    await session.replaceSource(edits);
    for (const { callId } of drafts.filter((unit) => unit.status === "withdrawn")) {
      await session.append({ type: "copilot.withdrawn", data: { callId, reason: "The source text changed here." } });
    }
    await settle(session);
  });
}

const outdatedReasons: Readonly<Record<OutdatedBy, string>> = {
  instruction: "The reviewer gave an instruction after this draft was asked for. Translate this text again.",
  correction: "The reviewer corrected another draft of the same text. Translate this one again likewise.",
};

/**
 * Withdraws the drafts that what the person did since has outdated, so that they are drafted anew.
 * Call it inside `exclusive`.
 * @param isTouched true for a draft that the person is at work on: it stays, marked as outdated.
 */
export async function withdrawOutdated(session: Session, isTouched: (callId: string) => boolean): Promise<void> {
  const outdated = session.fold.pendingUnits().filter((unit) => unit.outdated !== undefined && !isTouched(unit.callId));
  for (const { callId, outdated: by = "instruction" } of outdated) {
    await session.append({ type: "copilot.withdrawn", data: { callId, reason: outdatedReasons[by] } });
  }
  await settle(session);
}

function awaitedUnit(session: Session, response: CopilotResponse): UnitFold {
  const { name, callId } = response.tool;
  if (name !== "Translate") {
    throw new DecisionRefused(told`No draft ${callId} of ${name} awaits a decision in this session.`);
  }
  return pendingUnit(session, callId);
}

/** @throws DecisionRefused when the unit awaits no decision. */
export function pendingUnit(session: Session, callId: string): UnitFold {
  const unit = session.fold.units.get(callId);
  if (!unit) {
    throw new DecisionRefused(told`No draft ${callId} awaits a decision in this session.`);
  }
  if (unit.status === "withdrawn") {
    throw new DecisionRefused(told`This draft has been withdrawn; another one takes its place.`);
  }
  if (unit.status !== "pending") {
    throw new DecisionRefused(told`This unit has been decided already; the first decision stands.`);
  }
  return unit;
}

function decidedText(
  unit: UnitFold,
  { status, translated_string, reason }: CopilotResponse,
): { translated_string: string; reason: string } {
  if (status === "reject") {
    return { translated_string: "", reason };
  }
  const text = status === "approve" ? unit.translate_string : translated_string;
  if (text.trim() === "") {
    throw new DecisionRefused(told`The translation is empty. Write one, then approve it.`);
  }
  return { translated_string: text, reason };
}
