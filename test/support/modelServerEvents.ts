import { argumentText, type MessageReply, type Quirk, type ReplyCall } from "./modelServerReply.ts";

/** A chunk of the stream; its shape is what the quirks are about. */
type Chunk = Record<string, unknown>;

const shortestPiece = 16;
/** Of one text; a very long one comes in longer pieces. */
const mostPieces = 1000;

/** The chunks of a reply, with the deviations it asks for. `turn` makes call ids unique. */
export function chunksOf(reply: MessageReply, turn: number, wantsUsage: boolean): Chunk[] {
  const has = (quirk: Quirk): boolean => reply.quirks?.includes(quirk) ?? false;
  const calls = reply.calls ?? [];
  const deltas: Chunk[] = [
    has("missing-role") ? { content: "" } : { role: "assistant", content: "" },
    ...pieces(reply.reasoning ?? "").map((text) => ({ reasoning_content: text })),
    ...pieces(reply.text ?? "").map((text) => ({ content: has("content-parts") ? [{ type: "text", text }] : text })),
    ...calls.flatMap((call, index) => callDeltas(call, index, turn, has)),
    ...(has("ghost-calls") ? [{ tool_calls: [{ index: calls.length, id: "", function: { name: "", arguments: "" } }] }] : []),
  ];
  const member = has("message-for-delta") ? "message" : "delta";
  const chunks = deltas.map((delta) => {
    const choice = { index: 0, [member]: delta };
    return chunk({ choices: [has("missing-finish-reason-member") ? choice : { ...choice, finish_reason: null }] });
  });
  if (has("null-choices")) {
    chunks.splice(1, 0, chunk({ choices: null }));
  }
  return [...chunks, ...endOf(reply, wantsUsage, has)];
}

/** The same reply as one body. */
export function completionOf(reply: MessageReply, turn: number): Chunk {
  const calls = (reply.calls ?? []).map((call, index) => ({
    id: `call_${turn}_${index}`,
    type: "function",
    function: { name: call.name, arguments: argumentText(call) },
  }));
  const message = {
    role: "assistant",
    content: reply.text ?? null,
    ...(reply.reasoning !== undefined && { reasoning_content: reply.reasoning }),
    ...(calls.length > 0 && { tool_calls: calls }),
  };
  const finish = finishOf(reply);
  const choice = { index: 0, message, ...(finish !== null && { finish_reason: finish }) };
  return { id: "chatcmpl-test", object: "chat.completion", choices: [choice], usage: usageOf(reply) };
}

function endOf(reply: MessageReply, wantsUsage: boolean, has: (quirk: Quirk) => boolean): Chunk[] {
  const finish = has("finish-stop-with-calls") ? "stop" : has("finish-tool-calls-always") ? "tool_calls" : finishOf(reply);
  const usage = reply.usage === null || !wantsUsage ? undefined : usageOf(reply);
  const last = finish === null ? [] : [chunk({ choices: [{ index: 0, delta: {}, finish_reason: finish }] })];
  if (usage === undefined) {
    return last;
  }
  return has("usage-in-last-chunk")
    ? last.map((value) => ({ ...value, usage }))
    : [...last, chunk({ choices: [], usage })];
}

function finishOf(reply: MessageReply): string | null {
  return reply.finish === undefined ? (reply.calls?.length ? "tool_calls" : "stop") : reply.finish;
}

function usageOf(reply: MessageReply): Chunk {
  return reply.usage ?? { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 };
}

function chunk(members: Chunk): Chunk {
  return { id: "chatcmpl-test", object: "chat.completion.chunk", created: 0, model: "test", ...members };
}

function callDeltas(call: ReplyCall, index: number, turn: number, has: (quirk: Quirk) => boolean): Chunk[] {
  const text = argumentText(call);
  const parts = has("object-arguments") ? [JSON.parse(text) as unknown] : has("whole-calls") ? [text] : pieces(text);
  // Without pieces the call still begins: its arguments are "".
  return (parts.length > 0 ? parts : [""]).map((part, piece) => {
    const isFirst = piece === 0;
    const repeats = has("id-and-name-in-every-delta");
    const id = idOf(index, piece, turn, has);
    return {
      tool_calls: [
        {
          ...(has("missing-index") ? {} : { index: has("shared-index") ? 0 : index }),
          ...(id !== undefined && (isFirst || repeats || has("new-id-in-every-delta")) && { id }),
          ...(isFirst && !has("missing-type") && { type: "function" }),
          function: { ...((isFirst || repeats) && { name: call.name }), arguments: part },
        },
      ],
    };
  });
}

function idOf(index: number, piece: number, turn: number, has: (quirk: Quirk) => boolean): string | undefined {
  if (has("missing-ids")) {
    return undefined;
  }
  if (has("empty-ids")) {
    return "";
  }
  if (has("new-id-in-every-delta")) {
    return `call_${turn}_${index}_${piece}`;
  }
  return has("duplicate-ids") ? "call_1" : `call_${turn}_${index}`;
}

function pieces(text: string): string[] {
  const parts: string[] = [];
  const pieceLength = Math.max(shortestPiece, Math.ceil(text.length / mostPieces));
  for (let at = 0; at < text.length; at += pieceLength) {
    parts.push(text.slice(at, at + pieceLength));
  }
  return parts;
}

/** The lines of the event stream. */
export function eventsOf(chunks: readonly Chunk[], quirks: readonly Quirk[]): string[] {
  const eol = quirks.includes("crlf") ? "\r\n" : "\n";
  const data = quirks.includes("no-blank-after-data") ? "data:" : "data: ";
  const comment = quirks.includes("sse-comments") ? [`: PROCESSING${eol}${eol}`] : [];
  const events = chunks.flatMap((value) => [...comment, `${data}${JSON.stringify(value)}${eol}${eol}`]);
  return quirks.includes("no-done") ? events : [...events, `${data}[DONE]${eol}${eol}`];
}
