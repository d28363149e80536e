import { told } from "../document/told.ts";
import { DecisionRefused, pendingUnit } from "./decisions.ts";
import type { Session } from "./session.ts";
import { settle } from "./settle.ts";
import type { UnitFold } from "./unitFold.ts";

/**
 * Has a pending unit drafted again with a hint of the person: nothing was wrong with the draft that later units should heed.
 * @param text what the person has made of the draft; undefined: they have left it as it was.
 * @throws DecisionRefused when the unit awaits no decision, or the hint is blank.
 */
export function redraftWithHint(session: Session, callId: string, hint: string, text?: string): Promise<UnitFold> {
  return session.exclusive(async () => {
    const unit = pendingUnit(session, callId);
    const said = hint.trim();
    if (said === "") {
      throw new DecisionRefused(told`The hint is empty. Say what the next draft should heed.`);
    }
    const version = text === undefined ? "" : ` The reviewer's version so far: ${JSON.stringify(text)}`;
    const reason = `hint: the reviewer wants another draft of this text, and for this one alone says: ${said}${version}`;
    await session.append({ type: "copilot.withdrawn", data: { callId, reason, hint: said, ...(text === undefined ? {} : { text }) } });
    await settle(session);
    return unit;
  });
}
