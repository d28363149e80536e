import { askHook, hookContext, hookFact, hooksFor } from "./askHook.ts";
import type { EventData } from "./events.ts";
import type { Fact, Session } from "./session.ts";

/** What a person says beside their decisions: an instruction for the rest of the document, or a question. */
export type PromptKind = "person" | "question";

/** Records what a person says, as the hooks leave it. The next call of the model has it. */
export async function sayToModel(session: Session, prompt: string, kind: PromptKind = "person"): Promise<void> {
  const facts: Fact[] = [];
  let content = prompt;
  for (const hooks of hooksFor(session, "onUserPrompt")) {
    const answer = await askHook(session, hooks, "onUserPrompt", { ...hookContext(session), prompt: content, kind });
    const fact = hookFact("onUserPrompt", answer);
    content = answer.outcome?.modifiedPrompt ?? content;
    facts.push(...(fact ? [fact] : []), ...contextFact("context", answer.hook, answer.outcome?.additionalContext));
  }
  await session.append(...facts, { type: "user.message", data: { content, kind } });
}

/** What a hook, not the person, has the model know; nothing: no fact. */
export function contextFact(kind: "context" | "standing", source: string, content: string | undefined): readonly Fact[] {
  const data: EventData<"user.message"> = { content: content ?? "", kind, source };
  return content === undefined || (kind === "context" && content.trim() === "") ? [] : [{ type: "user.message", data }];
}
