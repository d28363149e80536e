import assert from "node:assert/strict";
import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { atomicWrite, removeLeftovers } from "../../../src/node/atomicWrite.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

describe("an atomic write", () => {
  const folder = temporaryFolder();

  it("makes a file, or replaces its content, and leaves nothing else behind", async () => {
    await atomicWrite(folder.file("a.md"), "one\r\n");
    await atomicWrite(folder.file("a.md"), "\uFEFFtwo");
    assert.equal(readFileSync(folder.file("a.md"), "utf8"), "\uFEFFtwo");
    assert.deepEqual(readdirSync(folder.path), ["a.md"]);
  });

  it("keeps the permissions of an existing file", async () => {
    writeFileSync(folder.file("a.md"), "one");
    for (const mode of [0o666, 0o600, 0o755]) {
      chmodSync(folder.file("a.md"), mode);
      await atomicWrite(folder.file("a.md"), "two", { mode: 0o644 });
      assert.equal(statSync(folder.file("a.md")).mode & 0o777, mode);
    }
  });

  it("gives a new file the permissions that are asked for", async () => {
    await atomicWrite(folder.file("a.md"), "one", { mode: 0o600 });
    assert.equal(statSync(folder.file("a.md")).mode & 0o777, 0o600);
  });

  it("writes the file that a link leads to, and keeps the link", async () => {
    writeFileSync(folder.file("a.md"), "one");
    symlinkSync("a.md", folder.file("link.md"));
    await atomicWrite(folder.file("link.md"), "two");
    assert.equal(readFileSync(folder.file("a.md"), "utf8"), "two");
    assert.ok(lstatSync(folder.file("link.md")).isSymbolicLink());
  });

  it("cleans up after a failure and changes nothing", async () => {
    mkdirSync(folder.file("target"));
    writeFileSync(folder.file("target/inside.md"), "one");
    await assert.rejects(atomicWrite(folder.file("target"), "two"));
    assert.deepEqual(readdirSync(folder.path), ["target"]);
    await assert.rejects(atomicWrite(folder.file("missing/a.md"), "two"), { code: "ENOENT" });
    assert.deepEqual(readdirSync(folder.path), ["target"]);
  });

  it("that was killed leaves a file that can be removed, and nothing else is", async () => {
    const others = [".a.md.swp", ".a.md.12345678.tmp", ".b.md.abcdefghi.tmp", "a.md.abcdefghi.tmp", "a.md"];
    for (const name of [...others, ".a.md.abcdefghi.tmp", ".a.md.000000000.tmp"]) {
      writeFileSync(folder.file(name), "one");
    }
    await removeLeftovers(folder.file("a.md"));
    assert.deepEqual(readdirSync(folder.path).sort(), others.sort());
  });

  it("shows a reader a whole content at any time", async () => {
    const contents = ["a", "b"].map((letter) => letter.repeat(300_000));
    await atomicWrite(folder.file("a.md"), contents[0] ?? "");
    let isDone = false;
    const writing = (async () => {
      for (let round = 0; round < 20; round++) {
        await atomicWrite(folder.file("a.md"), contents[round % 2] ?? "");
      }
      isDone = true;
    })();
    let reads = 0;
    while (!isDone) {
      assert.ok(contents.includes(readFileSync(folder.file("a.md"), "utf8")));
      reads++;
      await new Promise((resolve) => setImmediate(resolve));
    }
    await writing;
    assert.ok(reads > 5);
  });
});
