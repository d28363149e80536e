import { parse as parseToml } from "smol-toml";
import { parseDocument } from "yaml";
import type { LeafEncoding } from "./encoding.ts";

interface EscapedForm {
  readonly escape: RegExp;
  /** Throws or says false where a text is not sound between its marks. */
  readonly isSound: (text: string) => boolean;
}

const basicToml: EscapedForm = { escape: /\\/, isSound: (text) => typeof parseToml(`text = """${text}"""`)["text"] === "string" && !hasBareQuote(text) };

/** The forms in which a text holds escapes; character references of attributes are the translator's to write. */
const escapedForms: Partial<Readonly<Record<LeafEncoding, EscapedForm>>> = {
  "yaml-single": { escape: /''/, isSound: (text) => !/'/.test(text.replace(/''/g, "")) },
  "yaml-double": { escape: /\\/, isSound: (text) => parseDocument(`"${text}"`, { logLevel: "silent" }).errors.length === 0 },
  "toml-basic": basicToml,
  "toml-basic-multiline": basicToml,
  shortcode: { escape: /\\/, isSound: (text) => typeof JSON.parse(`"${text}"`) === "string" },
  json: { escape: /\\/, isSound: (text) => typeof JSON.parse(`"${text}"`) === "string" },
};

function hasBareQuote(text: string): boolean {
  return /^(?:[^\\"]|\\[^])*"/.test(text);
}

/** True for a draft with escapes like those of the source's text: it is written as the source is. */
export function isInRawForm(draft: string, raw: string, encoding: LeafEncoding): boolean {
  const form = escapedForms[encoding];
  if (form === undefined || !form.escape.test(raw) || !form.escape.test(draft)) return false;
  try {
    return form.isSound(draft);
  } catch {
    return false;
  }
}
