import { isAlias, isMap, isScalar, isSeq } from "yaml";
import type { Node, Scalar } from "yaml";
import { parse as parseToml } from "smol-toml";
import type { TextRange } from "../range.ts";
import type { FrontMatterBlock } from "./frontMatterBlock.ts";
import { jsonContentOf } from "./jsonObject.ts";
import { tomlKeys } from "./tomlValues.ts";
import { yamlDocument } from "./yamlValues.ts";

export type EntryKind = "map" | "list" | "text" | "number" | "boolean" | "nothing" | "other";

/** A key of front matter, or an item of a list, with its value. */
export interface FrontMatterEntry {
  /** The keys that lead to it, list indices left out. */
  readonly path: readonly string[];
  /** The same with list indices, as `a.b[0]`: what tells entries apart. */
  readonly name: string;
  /** Where the key stands, or the item; document offsets. */
  readonly range: TextRange;
  readonly kind: EntryKind;
  /** What the value is; `""` for a map or list. */
  readonly value: string;
  /** A comment stands behind the value. */
  readonly isCommented: boolean;
}

/** All entries of a front matter, outer ones before those inside them; undefined when it does not parse, or is in no known language. */
export function frontMatterEntries(text: string, { format, content }: FrontMatterBlock): FrontMatterEntry[] | undefined {
  try {
    switch (format) {
      case "yaml":
        return yamlEntries(text, content);
      case "toml":
        return tomlEntries(text, content);
      case "json":
        return jsonEntries(text, content);
      case undefined:
        return undefined;
    }
  } catch {
    // A nesting that overflows the stack, or TOML that does not parse.
    return undefined;
  }
}

function yamlEntries(text: string, range: TextRange): FrontMatterEntry[] | undefined {
  const read = yamlDocument(text, range);
  if (read === undefined) return undefined;
  const reader = new YamlReader(read.content, range.start);
  reader.read(read.document.contents, { path: [], name: "", key: { start: 0, end: 0 } });
  return reader.entries;
}

function jsonEntries(text: string, range: TextRange): FrontMatterEntry[] | undefined {
  const json = jsonContentOf(text, range);
  return json && yamlEntries(json.text, { start: 0, end: json.text.length })?.map((entry) => ({ ...entry, range: shifted(entry.range, json.offset) }));
}

function shifted({ start, end }: TextRange, offset: number): TextRange {
  return { start: start + offset, end: end + offset };
}

/** Where a value stands in the tree. */
interface Place {
  readonly path: readonly string[];
  readonly name: string;
  /** Of the key, or the item. */
  readonly key: TextRange;
}

class YamlReader {
  readonly entries: FrontMatterEntry[] = [];
  readonly #content: string;
  readonly #offset: number;

  constructor(content: string, offset: number) {
    this.#content = content;
    this.#offset = offset;
  }

  read(node: Node | null, place: Place): void {
    if (isMap(node)) {
      this.#add("map", "", place);
      for (const { key, value } of node.items) {
        const range = rangeOf(key) ?? place.key;
        const name = isScalar(key) ? String(key.value) : this.#content.slice(range.start, range.end);
        this.read(nodeOf(value), { path: [...place.path, name], name: place.name === "" ? name : `${place.name}.${name}`, key: range });
      }
    } else if (isSeq(node)) {
      this.#add("list", "", place);
      for (const [index, item] of node.items.entries()) {
        this.read(nodeOf(item), { ...place, name: `${place.name}[${String(index)}]`, key: rangeOf(item) ?? place.key });
      }
    } else if (isScalar(node)) {
      this.#add(kindOfScalar(node), valueOfScalar(node), place, Boolean(node.comment));
    } else {
      this.#add(node === null ? "nothing" : "other", isAlias(node) ? `*${node.source}` : "", place);
    }
  }

  #add(kind: EntryKind, value: string, { path, name, key }: Place, isCommented = false): void {
    if (name !== "") this.entries.push({ path, name, range: shifted(key, this.#offset), kind, value, isCommented });
  }
}

function nodeOf(value: unknown): Node | null {
  return isMap(value) || isSeq(value) || isScalar(value) || isAlias(value) ? value : null;
}

function rangeOf(node: unknown): TextRange | undefined {
  const found = nodeOf(node)?.range;
  return found ? { start: found[0], end: found[1] } : undefined;
}

/** A tag says more than the text. */
function kindOfScalar({ value, tag }: Scalar): EntryKind {
  return tag === undefined || tag.startsWith("tag:yaml.org,2002:") ? kindOf(value) : "other";
}

function valueOfScalar({ value, tag }: Scalar): string {
  return `${tag === undefined || typeof value !== "string" ? "" : `!<${tag}> `}${String(value)}`;
}

function kindOf(value: unknown): EntryKind {
  if (value === null || value === undefined) return "nothing";
  switch (typeof value) {
    case "string":
      return "text";
    case "number":
    case "bigint":
      return "number";
    case "boolean":
      return "boolean";
    default:
      return "other";
  }
}

function tomlEntries(text: string, range: TextRange): FrontMatterEntry[] {
  const content = text.slice(range.start, range.end).replace(/\r(?!\n)/g, "\n");
  const keys = new Map<string, TextRange[]>();
  for (const { path, range: place } of tomlKeys(content, range.start)) keys.set(path.join("\0"), [...(keys.get(path.join("\0")) ?? []), place]);
  const entries: FrontMatterEntry[] = [];
  const read = (value: unknown, path: readonly string[], name: string, parent: TextRange): void => {
    const own = keys.get(path.join("\0"));
    const place = (own !== undefined && own.length > 1 ? own.shift() : own?.[0]) ?? parent;
    const add = (kind: EntryKind, text: string): void => {
      if (name !== "") entries.push({ path, name, range: place, kind, value: text, isCommented: false });
    };
    if (Array.isArray(value)) {
      add("list", "");
      value.forEach((item: unknown, index) => read(item, path, `${name}[${String(index)}]`, place));
    } else if (isTable(value)) {
      add("map", "");
      for (const [key, item] of Object.entries(value)) read(item, [...path, key], name === "" ? key : `${name}.${key}`, place);
    } else {
      add(kindOf(value), String(value));
    }
  };
  read(parseToml(content), [], "", range);
  return entries;
}

/** Not a date. */
function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !(value instanceof Date);
}
