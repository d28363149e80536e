import assert from "node:assert/strict";
import { decide } from "../../../src/agent/decisions.ts";
import type { Session } from "../../../src/agent/session.ts";
import { hasWritten } from "../../../src/cli/ownTarget.ts";
import { translationOf } from "../../../src/cli/translation.ts";
import { hashText } from "../../../src/node/ids.ts";
import { ScriptedModel, translate } from "../../support/scriptedModel.ts";
import { approve, loopOf, newSession } from "../../support/sessions.ts";

const source = "One.\n\nTwo.\n\nThree.\n";

describe("a session asked whether it wrote a text", () => {
  let session: Session;

  beforeEach(async () => {
    session = await newSession(source, { hash: hashText });
    await loopOf(session, new ScriptedModel([{ calls: ["One.", "Two.", "Three."].map((text) => translate(text)) }])).next();
  });

  /** Decides the next draft. @returns the translation as it then is. */
  async function decideNext(): Promise<string> {
    const [request] = session.requests();
    assert.ok(request);
    await decide(session, approve(request), { kind: "person" });
    return translationOf(session.fold, session.analysis, "fr") ?? "";
  }

  async function recordWrite(text: string): Promise<void> {
    const callId = [...session.fold.units.keys()][0] ?? "";
    await session.append({ type: "target.written", data: { callId, uri: "file:///guide.fr.md", hash: hashText(text) } });
  }

  const isOurs = (text: string): boolean => hasWritten(hashText(text), session.record, source, hashText);

  it("knows the text of the last write, and no text of others", async () => {
    const one = await decideNext();
    await recordWrite(one);
    assert.ok(isOurs(one));
    assert.ok(!isOurs(`${one}Mine.\n`));
    assert.ok(!isOurs(""));
  });

  it("knows a text whose write was not recorded any more", async () => {
    await recordWrite(await decideNext());
    const two = await decideNext();
    const three = await decideNext();
    assert.ok(isOurs(two) && isOurs(three) && isOurs(`\uFEFF${three}`));
  });

  it("knows it, too, when its decision was recorded while an earlier text was still being written", async () => {
    const one = await decideNext();
    const two = await decideNext();
    await recordWrite(one);
    assert.ok(isOurs(two));
  });

  it("takes a text from before its last two writes for another's", async () => {
    const texts = [await decideNext(), await decideNext(), await decideNext()];
    for (const text of texts) {
      await recordWrite(text);
    }
    assert.deepEqual(texts.map(isOurs), [false, false, true]);
  });
});
