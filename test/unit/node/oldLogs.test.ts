import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { EVENT_LOG_VERSION } from "../../../src/agent/events.ts";
import { translationOf } from "../../../src/cli/translation.ts";
import { FileSessionStore } from "../../../src/node/fileSessionStore.ts";
import { hashText } from "../../../src/node/ids.ts";
import { restored, testPorts } from "../../support/sessions.ts";

// A folder for each version, made by the code of that version. It is never made anew: a new version gets its own.
const versions = Array.from({ length: EVENT_LOG_VERSION }, (_, index) => index + 1);

for (const version of versions) {
  describe(`a log of version ${version}`, () => {
    const folder = `test/fixtures/logs/version${version}`;
    const read = (name: string): string => readFileSync(`${folder}/${name}`, "utf8");
    const store = new FileSessionStore({ folder, fsync: false, onDamage: ({ message }) => assert.fail(message) });
    const restore = async () => {
      const stored = await store.get("lamp");
      assert.ok(stored);
      return restored(stored, testPorts({ store, hash: hashText }));
    };

    it("is read whole, and each of its events as it was written", async () => {
      const lines = (await restore()).record.map((event) => JSON.stringify(event));
      assert.equal(`${lines.join("\n")}\n`, read("lamp.events.jsonl"));
    });

    it("folds to the units that were decided", async () => {
      const { turns, usage, completion, units } = (await restore()).fold;
      const shown = [...units.values()].map(({ src_string, range, status, translated_string, origin, by }) => {
        return { src_string, range, status, translated_string, origin, by: by?.kind ?? null };
      });
      assert.deepEqual({ turns, usage: { ...usage }, completion, units: shown }, JSON.parse(read("expected.json")));
    });

    it("leads to the translation that was written", async () => {
      const { fold, analysis, ledger, meta } = await restore();
      assert.ok(ledger.isComplete());
      assert.equal(translationOf(fold, analysis, meta.targetLanguage), read("target.md"));
    });
  });
}
