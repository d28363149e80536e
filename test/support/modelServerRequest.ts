/** A request as it came over the wire, checked as strictly as the strictest server known. */

export interface WireCall {
  readonly id: string;
  readonly type: "function";
  readonly function: { readonly name: string; readonly arguments: string };
}

export interface WireMessage {
  readonly role: "system" | "user" | "assistant" | "tool";
  readonly content: string | null;
  readonly tool_calls?: readonly WireCall[];
  readonly tool_call_id?: string;
  readonly reasoning_content?: string;
}

export interface WireRequest {
  readonly model: string;
  readonly messages: readonly WireMessage[];
  readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: unknown } }[];
  readonly stream: true;
  readonly stream_options?: { readonly include_usage: true };
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly reasoning_effort?: string;
}

const knownMembers = new Set([
  "model",
  "messages",
  "tools",
  "stream",
  "stream_options",
  "temperature",
  "max_tokens",
  "max_completion_tokens",
  "reasoning_effort",
  // What a person may add.
  "user",
  "metadata",
]);
const knownRoles = new Set(["system", "user", "assistant", "tool"]);

/** The body of a chat completion request, of which nothing is certain but that it is JSON. */
export function parseWireRequest(body: string): WireRequest {
  return JSON.parse(body) as WireRequest; // checkWireRequest says whether it is one
}

/**
 * @throws Error that names what a strict server would refuse: an unknown member, a call without its
 * answer, an answer without its call, a call id used twice, a tool schema with `$schema`.
 */
export function checkWireRequest(request: WireRequest): void {
  for (const member of Object.keys(request)) {
    demand(knownMembers.has(member), `unknown member "${member}"`);
  }
  demand(request.stream, "stream is not asked for");
  demand(Array.isArray(request.messages) && request.messages.length > 0, "there are no messages");
  checkMessages(request.messages);
  for (const tool of request.tools ?? []) {
    demand(!JSON.stringify(tool.function.parameters).includes('"$schema"'), `${tool.function.name} carries $schema`);
  }
}

function checkMessages(messages: readonly WireMessage[]): void {
  const used = new Set<string>();
  const open = new Set<string>();
  messages.forEach((message, index) => {
    demand(knownRoles.has(message.role), `unknown role "${message.role}"`);
    demand(message.role !== "system" || index === 0, "a system message that is not the first");
    if (message.role === "tool") {
      demand(open.delete(message.tool_call_id ?? ""), `answer to ${message.tool_call_id}, which awaits none`);
      return;
    }
    demand(open.size === 0, `calls without an answer: ${[...open].join(", ")}`);
    demand(message.role === "assistant" || message.content !== "", `an empty ${message.role} message`);
    for (const call of message.tool_calls ?? []) {
      demand(call.id !== "" && call.function.name !== "", "a call without an id or a name");
      demand(!used.has(call.id), `the call id ${call.id} is used twice`);
      used.add(call.id);
      open.add(call.id);
    }
  });
  demand(open.size === 0, `calls without an answer: ${[...open].join(", ")}`);
}

function demand(condition: boolean, otherwise: string): void {
  if (!condition) {
    throw new Error(`The test server got a request that strict servers refuse: ${otherwise}.`);
  }
}
