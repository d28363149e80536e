import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { autopilotOptions, setMode } from "../src/agent/autopilot.ts";
import { drive } from "../src/agent/drive.ts";
import type { ChatChunk, ChatModel, ChatRequest } from "../src/agent/ports.ts";
import { Session } from "../src/agent/session.ts";
import { translationToolkit } from "../src/agent/toolbox.ts";
import { fileSessionPorts } from "../src/node/sessionPorts.ts";

// How large a session's log is, and how long it takes to take a session up again: npx tsx bench/sessions.ts [UNITS...]

const UNITS_PER_TURN = 30;
const SAMPLE = "Hold the lamp until the light turns green, then let go and wait for the second signal";

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100, 1000, 10_000];

async function main(): Promise<void> {
  console.log("  units     source        log   for 100 units   read+parse   fold   in all");
  for (const units of sizes) {
    const folder = mkdtempSync(join(tmpdir(), "interlinear-bench-"));
    try {
      console.log(await measure(units, folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function measure(units: number, folder: string): Promise<string> {
  const text = Array.from({ length: units }, (_, index) => paragraph(index)).join("\n\n");
  const sessionId = await translateWhole(text, folder);
  const bytes = statSync(join(folder, `${sessionId}.events.jsonl`)).size;
  const { store, ...ports } = portsIn(folder);
  const start = performance.now();
  const stored = await store.get(sessionId);
  const parsed = performance.now();
  const session = stored && Session.restore(stored, { ...ports, store });
  if (session?.ledger.isComplete() !== true || session.fold.units.size !== units) {
    throw new Error("The session is not complete.");
  }
  const folded = performance.now();
  const columns = [
    String(units).padStart(7),
    kilobytes(text.length).padStart(11),
    kilobytes(bytes).padStart(11),
    kilobytes((bytes * 100) / units).padStart(16),
    milliseconds(parsed - start).padStart(13),
    milliseconds(folded - parsed).padStart(7),
    milliseconds(folded - start).padStart(9),
  ];
  return columns.join("");
}

function paragraph(index: number): string {
  return `${SAMPLE}, which comes after ${index} seconds.`;
}

/** @returns the id of a session in which every unit was drafted by a model and approved. */
async function translateWhole(text: string, folder: string): Promise<string> {
  const ports = portsIn(folder);
  const model = new PlainModel(text.split("\n\n"));
  const sessionId = ports.makeId();
  const meta = { sessionId, sourceUri: "file:///guide.md", targetUri: "file:///guide.fr.md", targetLanguage: "fr", createdAt: "" };
  const source = { fileId: "docs/guide.md", text };
  const session = await Session.create({ meta, source, tone: "", maxUnitLength: 300, model: model.info }, ports);
  session.on("copilot.completed", ({ data: { callId } }) => {
    void session.append({ type: "target.written", data: { callId, uri: meta.targetUri, hash: ports.hash(callId) } });
  });
  await setMode(session, "autopilot");
  const options = autopilotOptions(session, { draftAhead: 0, maxTurns: text.length, holdWarnings: false });
  await drive(session, { model, toolkit: translationToolkit() }, options, new AbortController().signal);
  return sessionId;
}

function portsIn(folder: string): ReturnType<typeof fileSessionPorts> {
  return fileSessionPorts({ folder, fsync: false, report: console.error, onDamage: ({ message }) => console.error(message) });
}

/** Reads once, translates what it was given in order, and says when it is done. */
class PlainModel implements ChatModel {
  readonly info = { id: "plain", label: "Plain", provider: "bench", rehearsal: true };
  private turn = 0;

  constructor(private readonly texts: readonly string[]) {}

  // A port's method: the requests are not looked at, and nothing is waited for.
  async *stream(_request: ChatRequest): AsyncIterable<ChatChunk> {
    const batch = this.texts.slice((this.turn - 1) * UNITS_PER_TURN, this.turn * UNITS_PER_TURN);
    if (this.turn === 0) {
      yield call("Read", { file_id: "docs/guide.md" });
    } else if (batch.length === 0) {
      yield call("task_complete", { summary: "Done." });
    }
    for (const text of this.turn === 0 ? [] : batch) {
      yield call("Translate", { file_id: "docs/guide.md", src_string: text, translate_string: `⟦${text}⟧` });
    }
    this.turn++;
    yield { type: "usage", inputTokens: 5000, outputTokens: 2000 };
    yield { type: "finish", reason: "tool-calls" };
  }
}

function call(name: string, given: Readonly<Record<string, string>>): ChatChunk {
  return { type: "call", name, arguments: JSON.stringify(given) };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function milliseconds(time: number): string {
  return `${time.toFixed(0)} ms`;
}

void main();
