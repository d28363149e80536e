import assert from "node:assert/strict";
import { existsSync, statSync, writeFileSync } from "node:fs";
import { makeFolder } from "../../../src/node/makeFolder.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

describe("making a folder", () => {
  const folder = temporaryFolder();

  it("makes those above it, with the permissions it is given, and minds none that is there", async () => {
    const path = folder.file("a/b/c");
    await makeFolder(path, 0o700);
    await makeFolder(path, 0o700);
    assert(statSync(path).isDirectory());
    if (process.platform !== "win32") {
      assert.equal(statSync(folder.file("a")).mode & 0o777, 0o700);
    }
  });

  it("says so when a file is in the way", async () => {
    writeFileSync(folder.file("file"), "");
    await assert.rejects(makeFolder(folder.file("file")), { code: "EEXIST" });
    await assert.rejects(makeFolder(folder.file("file/below")), { code: "ENOTDIR" });
  });

  it("ends where the file system takes no folders", async function () {
    if (!existsSync("/proc/self")) {
      this.skip();
    }
    await assert.rejects(makeFolder("/proc/interlinear/sessions"), { code: "ENOENT" });
  });
});
