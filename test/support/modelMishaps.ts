import { message, refusal, webPage, type Reply } from "./modelServerReply.ts";

const call = { name: "Translate", arguments: { file_id: "guide.md", src_string: "One.", translate_string: "Uno." } };

/** Every way in which the test server can fail a request, by name. Where a server has words of its own, they are `words`. */
export function modelMishaps(words: string): Readonly<Record<string, Reply>> {
  const statuses = [400, 401, 402, 403, 404, 408, 409, 413, 422, 429, 500, 501, 502, 503];
  const errorChunk = (chunk: unknown): Reply => message({ calls: [call], fault: { kind: "error-chunk", afterEvents: 2, chunk } });
  return {
    ...Object.fromEntries(statuses.map((status) => [`status ${status}`, refusal(status, words)])),
    "a code of its own": refusal(400, "Bad request", { code: words }),
    "no credit": refusal(429, `${words}: exceeded`, { code: "insufficient_quota" }),
    "too long a context": refusal(400, `This model's maximum context length is 10 tokens. ${words}`),
    "a content filter": refusal(400, `content_filter ${words}`),
    "plain text": { kind: "status", status: 500, body: words },
    "text that is cut": { kind: "status", status: 500, body: `${"x".repeat(290)} ${words}` },
    "broken JSON": { kind: "status", status: 500, body: `{"error": {"message": "${words}` },
    "the shape of Ollama": { kind: "status", status: 400, body: { error: words } },
    "the shape of FastAPI": { kind: "status", status: 422, body: { detail: [{ loc: ["header", words], msg: words }] } },
    "a web page with an error": { kind: "status", status: 502, body: `<html><body>${words}</body></html>`, headers: { "content-type": "text/html" } },
    "a web page": webPage(),
    "JSON of another kind": { kind: "status", status: 200, body: { status: words } },
    "an empty body": { kind: "status", status: 200, body: "" },
    "another content type": message({ calls: [call], fault: { kind: "content-type", value: `text/plain; x=${words.replace(/\W/g, "-")}` } }),
    "an error in the stream": errorChunk({ error: { message: words, code: 500 } }),
    "an error in the stream, as text": errorChunk({ error: words }),
    "an unheard-of finish reason": message({ text: "One.", finish: words }),
    "a broken line": message({ calls: [call], fault: { kind: "broken-line", afterEvents: 2 } }),
    "an early end": message({ calls: [call], fault: { kind: "end-early", afterEvents: 2 } }),
    "a cut connection": message({ calls: [call], fault: { kind: "cut-socket", afterBytes: 200 } }),
    "a connection cut at once": message({ calls: [call], fault: { kind: "cut-socket", afterBytes: 0 } }),
    silence: message({ calls: [call], fault: { kind: "stall", afterEvents: 1 } }),
    "a late answer": message({ calls: [call], fault: { kind: "slow-first-byte", milliseconds: 1000 } }),
  };
}
