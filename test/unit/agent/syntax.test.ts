import assert from "node:assert/strict";
import { parseEvent, type SessionEvent } from "../../../src/agent/events.ts";
import { recordedSyntax } from "../../../src/agent/recordedSyntax.ts";
import { salvageRecord } from "../../../src/agent/salvage.ts";
import { summaryOfStored } from "../../../src/agent/sessionSummary.ts";
import { Session } from "../../../src/agent/session.ts";
import { viewOf } from "../../../src/agent/view.ts";
import type { DocumentSyntax } from "../../../src/document/documentSyntax.ts";
import { textKeysWith } from "../../../src/document/frontMatter/textKeys.ts";
import { readTranscript } from "../../../src/model/offline/transcript.ts";
import { newSession, restored, testPorts } from "../../support/sessions.ts";

const TEXT = "---\ntitle: A title\nmotto: A motto\n---\n\nText.\n";

async function sessionWith(syntax: DocumentSyntax): Promise<Session> {
  const { meta, source, start } = await newSession(TEXT);
  const { tone, maxUnitLength, model } = start;
  return Session.create({ meta, source: { ...source, syntax }, tone, maxUnitLength, model }, testPorts());
}

function stored(session: Session, events: readonly SessionEvent[]): Parameters<typeof restored>[0] {
  return { meta: session.meta, firstSource: TEXT, events: JSON.parse(JSON.stringify(events)) as SessionEvent[] };
}

function textsOf({ analysis }: Session): string[] {
  return analysis.leaves.map(({ range }) => analysis.text.slice(range.start, range.end));
}

describe("the syntax of a session's document", () => {
  const syntax: DocumentSyntax = { flavour: "docusaurus", textKeys: ["motto"], codeComments: "offer" };

  it("is recorded, and holds for a restored session, its changed source, its summary and what is salvaged of it", async () => {
    const session = await sessionWith(syntax);
    assert.deepEqual(textsOf(session), ["A motto", "Text."]);
    const again = restored(stored(session, session.record), session.ports);
    assert.deepEqual(again.analysis.syntax, syntax);
    await again.replaceSource([{ start: 0, end: 0, text: "" }]);
    assert.deepEqual(textsOf(again), ["A motto", "Text."]);
    assert.equal(summaryOfStored(stored(session, session.record))?.totalCharacters, session.analysis.totalCharacters);
    assert.equal(salvageRecord(TEXT, session.record, session.ports.hash).length, session.record.length);
    assert.deepEqual(recordedSyntax(session.record), syntax);
  });

  it("is the default one where nobody says", async () => {
    const session = await newSession(TEXT);
    assert.deepEqual(textsOf(session), ["A title", "Text."]);
    assert.deepEqual(recordedSyntax(session.record), { flavour: "markdown" });
  });

  it("has no text in front matter in records from before it was recorded, which are complete as they were", async () => {
    const session = await newSession(TEXT);
    const events = session.record.map((event) => {
      if (event.type !== "session.start") return event;
      const { syntax: _left, ...data } = event.data;
      return parseEvent({ ...event, data });
    });
    const old = restored(stored(session, events.filter((event) => event !== undefined)), session.ports);
    assert.deepEqual(textsOf(old), ["Text."]);
  });

  it("is read by the offline engine from the prompt", async () => {
    for (const given of [syntax, { flavour: "markdown" }, { flavour: "hugo" }, { flavour: "markdown", textKeys: [] }] satisfies DocumentSyntax[]) {
      const session = await sessionWith(given);
      assert.deepEqual(readTranscript(viewOf(session.record, session.fold)).syntax, given);
    }
  });
});

describe("textKeysWith", () => {
  it("adds keys to the usual ones and leaves out those with a hyphen", () => {
    assert.equal(textKeysWith([" ", ""]), undefined);
    const keys = textKeysWith(["motto", "-title", "a.b", "short-title"]) ?? [];
    assert.ok(["motto", "a.b", "description", "short-title"].every((key) => keys.includes(key)));
    assert.ok(!keys.includes("title"));
  });
});
