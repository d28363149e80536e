import { strict as assert } from "node:assert";
import { workbench } from "../workbench.ts";

describe("the command palette", () => {
  it("offers Translate Document before the extension has run", async () => {
    const row = await workbench().palette.find(">Interlinear: Translate Document", "Interlinear: Translate Document");
    assert.match(await row.innerText(), /Translate Document/);
    await workbench().page.keyboard.press("Escape");
  });
});
