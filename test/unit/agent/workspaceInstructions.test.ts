import assert from "node:assert/strict";
import {
  instructionFileNames,
  LONGEST_INSTRUCTIONS,
  workspaceInstructions,
  type InstructionFile,
} from "../../../src/agent/workspaceInstructions.ts";

async function given(files: readonly InstructionFile[]): Promise<{ readonly context: string; readonly told: readonly string[] }> {
  const told: string[] = [];
  const hooks = workspaceInstructions(() => Promise.resolve(files), (message) => told.push(message));
  const start = { sessionId: "s1", fileId: "a.md", targetLanguage: "pt-BR", source: "new" as const };
  const outcome = (await hooks.onSessionStart?.(start)) ?? {};
  return { context: outcome.additionalContext ?? "", told };
}

describe("the instructions of a workspace", () => {
  it("are those of all languages, then of the language, then of its region", () => {
    assert.deepEqual(instructionFileNames("pt-BR"), ["instructions.md", "instructions.pt.md", "instructions.pt-BR.md"]);
    assert.deepEqual(instructionFileNames("de"), ["instructions.md", "instructions.de.md"]);
  });

  it("are told with their files, and not at all where there is no text", async () => {
    const { context, told } = await given([{ path: "a.md", text: "Be brief.\n" }, { path: "b.md", text: " \n" }]);
    assert.equal(context, "From a.md:\nBe brief.");
    assert.deepEqual(told, ["Instructions of this workspace are in force: a.md."]);
    assert.deepEqual(await given([]), { context: "", told: [] });
  });

  it("are cut to their limit, the general ones first, and that is told", async () => {
    const { context, told } = await given([{ path: "a.md", text: "Long. ".repeat(2000) }, { path: "b.md", text: "Use tu." }]);
    assert(context.length <= LONGEST_INSTRUCTIONS + 2, String(context.length));
    assert.match(context, /^From a\.md:\nLong\.[^]*\n\nFrom b\.md:\nUse tu\.$/);
    assert.match(told[1] ?? "", /longer than 6000 characters/);
  });
});
