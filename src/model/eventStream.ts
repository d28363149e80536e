/** Reads bytes as they come; `done` at the end. */
export type ReadBytes = () => Promise<{ done: boolean; value?: Uint8Array | undefined }>;

/**
 * The values of a stream of server-sent events, up to `[DONE]` or the end. Lines may end with LF, CR or CRLF, and
 * packets anywhere, also within a character. Comments and all fields but `data` are passed over.
 * @throws SyntaxError when an event's data is no JSON; what `read` throws.
 */
export async function* readEventStream(read: ReadBytes): AsyncGenerator<unknown> {
  let data: string[] = [];
  for await (const line of linesOf(read)) {
    if (line.startsWith("data:")) {
      data.push(line.slice("data:".length).replace(/^ /, ""));
    } else if (line === "" && data.length > 0) {
      const text = data.join("\n");
      data = [];
      if (text.startsWith("[DONE]")) {
        return;
      }
      yield JSON.parse(text) as unknown;
    }
  }
}

/** Ends with an empty line, so that the last event is complete also where none follows it. */
async function* linesOf(read: ReadBytes): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await read();
    const isEnd = done || value === undefined;
    rest += decoder.decode(value, { stream: !isEnd });
    // A CR at the end may be the first half of a CRLF.
    const whole = isEnd ? rest : rest.replace(/\r$/, "");
    const lines = whole.split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? "") + rest.slice(whole.length);
    yield* lines;
    if (isEnd) {
      yield* [rest, ""];
      return;
    }
  }
}
