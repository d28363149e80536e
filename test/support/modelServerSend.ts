import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { chunksOf, completionOf, eventsOf } from "./modelServerEvents.ts";
import type { MessageReply, StatusReply } from "./modelServerReply.ts";

export function sendStatus(response: ServerResponse, reply: StatusReply): void {
  const isText = typeof reply.body === "string";
  response.writeHead(reply.status, { "content-type": isText ? "text/plain" : "application/json", ...reply.headers });
  response.end(isText ? reply.body : JSON.stringify(reply.body));
}

/** @param turn makes the ids of calls unique. @param wantsUsage the request asks for usage. */
export async function sendMessage(
  response: ServerResponse,
  reply: MessageReply,
  turn: number,
  wantsUsage: boolean,
): Promise<void> {
  const { fault } = reply;
  if (fault?.kind === "slow-first-byte") {
    await pause(fault.milliseconds, response);
  }
  if (fault?.kind === "json-body") {
    sendStatus(response, { kind: "status", status: 200, body: completionOf(reply, turn) });
    return;
  }
  const contentType = fault?.kind === "content-type" ? fault.value : "text/event-stream";
  const encoding = fault?.kind === "gzip" ? { "content-encoding": "gzip" } : {};
  response.writeHead(200, { "content-type": contentType, "cache-control": "no-cache", ...encoding });
  const events = withFault(eventsOf(chunksOf(reply, turn, wantsUsage), reply.quirks ?? []), reply);
  if (fault?.kind === "cut-socket") {
    const bytes = Buffer.from(events.join("")).subarray(0, fault.afterBytes);
    response.write(bytes, () => response.destroy());
    return;
  }
  if (fault?.kind === "gzip") {
    response.end(gzipSync(events.join("")));
    return;
  }
  await writeEvents(response, events, reply);
}

/** Events as the fault leaves them. */
function withFault(events: string[], { fault }: MessageReply): string[] {
  switch (fault?.kind) {
    case "stall":
    case "end-early":
      return events.slice(0, fault.afterEvents);
    case "broken-line":
      return [...events.slice(0, fault.afterEvents), "data: {\"choices\": [\n\n", ...events.slice(fault.afterEvents)];
    case "error-chunk":
      return [...events.slice(0, fault.afterEvents), `data: ${JSON.stringify(fault.chunk)}\n\n`, "data: [DONE]\n\n"];
    default:
      return events;
  }
}

async function writeEvents(response: ServerResponse, events: readonly string[], reply: MessageReply): Promise<void> {
  for (const event of events) {
    if (response.destroyed) {
      return;
    }
    for (const bytes of reply.fault?.kind === "bytewise" ? bytewise(event) : [event]) {
      response.write(bytes);
      // Lets the bytes leave as a packet of their own.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await pause(reply.pause ?? 0, response);
  }
  if (reply.fault?.kind !== "stall" && reply.fault?.kind !== "stay-open") {
    response.end();
  }
}

/** Cut before each byte of a character that has several, and in between now and then. */
function bytewise(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const cuts = [...bytes.keys()].filter((at) => at % 50 === 0 || (bytes[at] ?? 0) > 0x7f);
  return cuts.map((start, index) => bytes.subarray(start, cuts[index + 1]));
}

/** Ends early when the connection is lost, so that nothing outlives the test. */
async function pause(milliseconds: number, response: ServerResponse): Promise<void> {
  if (milliseconds <= 0 || response.destroyed) {
    return;
  }
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      response.off("close", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    response.once("close", done);
  });
}
