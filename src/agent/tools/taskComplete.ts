import * as z from "zod/mini";
import { nextText } from "../../document/segment.ts";
import { completionFact } from "../completion.ts";
import { completed, defineTool } from "./tool.ts";

const schema = z.strictObject({ summary: z.string() });

export const taskCompleteTool = defineTool(
  "task_complete",
  "Call it once, when next is \"\" and every draft is decided. Refused while text is open.",
  schema,
  ({ summary }, { session, callId }) => {
    if (session.ledger.isComplete()) {
      return Promise.resolve([completed(callId, { accepted: true }), completionFact(session, summary)]);
    }
    const next = nextText(session.ledger);
    const reason =
      next === ""
        ? "incomplete: every text is drafted, but the reviewer has not decided on all drafts. Wait."
        : `incomplete: text is still to be translated. It goes on at: ${JSON.stringify(next)}`;
    const data = { callId, result: { accepted: false, reason, next }, rejected: { reason: "incomplete" as const } };
    return Promise.resolve([{ type: "tool.execution_complete", data }]);
  },
);
