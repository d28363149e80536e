import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for the tests of the `describe` it is called in: empty before each, gone after it. */
export function temporaryFolder(): { readonly path: string; file(name: string): string } {
  let path = "";
  beforeEach(() => {
    path = mkdtempSync(join(tmpdir(), "interlinear-test-"));
  });
  afterEach(() => rmSync(path, { recursive: true, force: true }));
  return {
    get path() {
      return path;
    },
    file: (name) => join(path, name),
  };
}
