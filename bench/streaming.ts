import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { drive } from "../src/agent/drive.ts";
import type { Session } from "../src/agent/session.ts";
import { DraftStream } from "../src/host/draftStream.ts";
import { writingUnit } from "../src/host/viewState.ts";
import { OpenAiModel } from "../src/model/openaiModel.ts";
import { sessionOver, stoppedClock, uncheckedToolkit, weightlessPorts } from "./benchSession.ts";
import { guideOf } from "./documents.ts";
import type { Figure } from "./figure.ts";

/** Replies that are timed; the first ones compile the code. */
const REPLIES = 60;
const WARM_UP = 10;
/** Milliseconds between two pieces of a call: 50 tokens a second. */
const PIECE_PAUSE = 20;
/** UTF-16 units of a piece: a token. */
const PIECE_LENGTH = 4;

/** From a server's first bytes of a draft to the message with the first text for the panel, over a real connection. */
export async function streamingFigures(): Promise<Figure[]> {
  const times: number[] = [];
  for (const words of [500, 50_000]) {
    times.push(...(await firstTextTimes(words)));
  }
  const sorted = times.toSorted((a, b) => a - b);
  return [
    { name: "first argument bytes to first text, median", value: sorted[sorted.length >> 1] ?? NaN, unit: "ms", most: 100 },
    { name: "first argument bytes to first text, 95 of 100", value: sorted[Math.floor(sorted.length * 0.95)] ?? NaN, unit: "ms", most: 100 },
  ];
}

async function firstTextTimes(words: number): Promise<number[]> {
  const times: number[] = [];
  let began = NaN;
  const server = await startServer(() => (began = performance.now()));
  const model = new OpenAiModel({ baseUrl: server.url, model: "bench", headers: {}, requestTimeout: 60_000, idleTimeout: 60_000 });
  const session = await sessionOver(guideOf(words), model, weightlessPorts(stoppedClock));
  for (let reply = 0; reply < REPLIES + WARM_UP; reply++) {
    const first = await firstTextOf(session, model);
    times.push(first - began);
  }
  await server.close();
  return times.slice(WARM_UP);
}

/** @returns when the first text was there for the panel. */
async function firstTextOf(session: Session, model: OpenAiModel): Promise<number> {
  const stopping = new AbortController();
  let first = NaN;
  const stream: DraftStream = new DraftStream(session, () => {
    const message = stream.written && { type: "streaming", writing: writingUnit(session, stream.written) };
    if (Number.isNaN(first) && message && structuredClone(message).writing.source !== "") {
      first = performance.now();
      stopping.abort();
    }
  });
  const options = { draftAhead: 1, maxTurns: Infinity, onWriting: stream.note.bind(stream) };
  await session.append({ type: "user.message", data: { content: "Go on.", kind: "task" } });
  await drive(session, { model, toolkit: uncheckedToolkit() }, options, stopping.signal);
  stream.dispose();
  return first;
}

/** A server whose model writes one call without an end. @param onFirst the call's first arguments are on their way. */
async function startServer(onFirst: () => void): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": "text/event-stream" });
    void writeCall(response, onFirst);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`, // a TCP server has no other address
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function writeCall(response: ServerResponse, onFirst: () => void): Promise<void> {
  const send = (call: Readonly<Record<string, unknown>>): void => {
    const choices = [{ index: 0, delta: { tool_calls: [{ index: 0, ...call }] }, finish_reason: null }];
    response.write(`data: ${JSON.stringify({ object: "chat.completion.chunk", choices })}\n\n`);
  };
  send({ id: "call1", type: "function", function: { name: "Translate", arguments: "" } });
  const text = '{"file_id":"docs/guide.md","src_string":"';
  for (let position = 0; position < text.length && !response.destroyed; position += PIECE_LENGTH) {
    await sleep(PIECE_PAUSE);
    if (position === 0) {
      onFirst();
    }
    send({ function: { arguments: text.slice(position, position + PIECE_LENGTH) } });
  }
}
