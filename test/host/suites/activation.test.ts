import { strict as assert } from "node:assert";
import * as vscode from "vscode";
import { commands } from "../../../src/host/ids.ts";
import { extensionUnderTest } from "../support.ts";

// Suites are loaded before any test runs, so this is the state before anything was used.
const wasActiveAtStart = extensionUnderTest().isActive;

describe("activation", () => {
  it("waits for the first use", () => {
    assert.equal(wasActiveAtStart, false);
  });

  it("happens on one of the extension's commands", async () => {
    await vscode.commands.executeCommand(commands.stop);
    assert.equal(extensionUnderTest().isActive, true);
  });

  it("registers every command that package.json contributes", async () => {
    await extensionUnderTest().activate();
    const registered = new Set(await vscode.commands.getCommands());
    const missing = Object.values(commands).filter((command) => !registered.has(command));
    assert.deepEqual(missing, []);
  });
});
