import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const path = join(__dirname, "..", "README.md");
/** The section, up to and with its first table. */
const section = /(?<head>\n## How it scales\n[^|]*?)(?<table>\|[^]*?\|)(?=\n\n)/;

/**
 * Puts a table in the place of the one in the README's section.
 * @throws Error when there is none.
 */
export function writeReadmeTable(table: string): void {
  const text = readFileSync(path, "utf8");
  if (!section.test(text)) {
    throw new Error("README.md has no table of the bench.");
  }
  writeFileSync(path, text.replace(section, (_found, head: string) => head + table));
}
