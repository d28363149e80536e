import { type Fault, replaced } from "./fault.ts";

/** Wide and look-alike signs as plain ones. */
export function* withPlainSigns({ draft, found }: Fault): Generator<string> {
  if (found !== undefined) yield replaced(draft, found, found.text.normalize("NFKC").replace(/[〈《]/g, "<").replace(/[〉》]/g, ">"));
}

/** `& nbsp ;`, `＆nbsp；`, `&amp;nbsp;`: the entity that is meant. */
export function* withPlainEntity({ draft, found }: Fault): Generator<string> {
  if (found === undefined) return;
  const plain = found.text.normalize("NFKC").replace(/\s/g, "").replace(/^&amp;/, "&").replace(/;*$/, ";");
  yield replaced(draft, found, plain);
}

/** Every place of a character with the backslash that it has in the original. */
export function* withEscapes({ source, draft, expected }: Fault): Generator<string> {
  const character = /^\\(.)$/.exec(expected?.text ?? "")?.[1];
  if (character === undefined) return;
  const plain = character.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const bare = new RegExp(`(?<!\\\\)${plain}`, "g");
  const isAlwaysEscaped = (source.match(bare)?.length ?? 0) === 0;
  if (isAlwaysEscaped) yield draft.replace(bare, () => `\\${character}`);
  // At the start of a line, where it makes an item or a quotation.
  yield draft.replace(new RegExp(`^(\\s*(?:\\d+)?)${plain}`, "m"), (_, before: string) => `${before}\\${character}`);
}

/** Marks of emphasis without their backslashes; a wide backslash as a plain one. */
export function* withoutEscapes({ source, draft, found }: Fault): Generator<string> {
  if (found !== undefined && /^[＼∖￥¥]$/.test(found.text)) yield replaced(draft, found, "\\");
  if (!/\\[*_~]/.test(source)) yield draft.replace(/\\([*_~])/g, "$1");
  yield draft.replace(/\\\\(?=[!-/:-@[-`{-~])/g, "\\");
}
