import type { ChatMessage } from "../agent/ports.ts";
import { asRecord, parseJson } from "../model/readValue.ts";

export type EditorPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "call"; readonly callId: string; readonly name: string; readonly input: object }
  | { readonly kind: "result"; readonly callId: string; readonly text: string };

/** A message as the editor's models take it: there are two roles, and parts of several kinds. */
export interface EditorMessage {
  readonly role: "user" | "assistant";
  readonly parts: readonly EditorPart[];
}

/**
 * The messages of a request for a model of the editor. There is no system role, so that prompt begins the first message
 * of the user. Neighbours of one kind are one message; but results and text stay apart: extensions turn a message into
 * their server's format, and some would put the text before the results, where no server takes it.
 */
export function toEditorMessages(messages: readonly ChatMessage[]): EditorMessage[] {
  return messages.map(toEditorMessage).reduce<EditorMessage[]>((merged, message) => {
    const last = merged.at(-1);
    const parts = last && message.role === "user" && last.role === "user" ? joined(last.parts, message.parts) : undefined;
    if (parts) {
      merged[merged.length - 1] = { role: "user", parts };
    } else if (message.parts.length > 0) {
      merged.push(message);
    }
    return merged;
  }, []);
}

function toEditorMessage(message: ChatMessage): EditorMessage {
  switch (message.role) {
    case "system":
    case "user":
      return { role: "user", parts: textParts(message.content) };
    case "tool":
      return { role: "user", parts: [{ kind: "result", callId: message.callId, text: message.content }] };
    case "assistant": {
      const calls = message.calls.map(({ callId, name, arguments: text }): EditorPart => {
        return { kind: "call", callId, name, input: asRecord(parseJson(text)) };
      });
      return { role: "assistant", parts: [...textParts(message.content), ...calls] };
    }
  }
}

/** An empty text is no part: several servers refuse it. */
function textParts(text: string): readonly EditorPart[] {
  return text === "" ? [] : [{ kind: "text", text }];
}

/** @returns undefined when the two must not be one message. */
function joined(before: readonly EditorPart[], after: readonly EditorPart[]): readonly EditorPart[] | undefined {
  const [first, second] = [before[0], after[0]];
  if (first?.kind === "text" && second?.kind === "text") {
    return [{ kind: "text", text: `${first.text}\n\n${second.text}` }];
  }
  return first?.kind === "result" && second?.kind === "result" ? [...before, ...after] : undefined;
}
