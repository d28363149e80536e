import { lookAlikes } from "./lookAlike.ts";
import { type Fault, replaced } from "./fault.ts";

/** Inline link or image: what comes before the destination, the destination, and its end. */
const INLINE = /^(!?\[[^]*\]\(\s*)(<[^<>\n]*>|[^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)((?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\))$/;

function destinationOf(link: string | undefined): string | undefined {
  return link === undefined ? undefined : INLINE.exec(link)?.[2];
}

/** The original's address in the link or image that has another one. */
export function* withDestination({ draft, expected, found }: Fault): Generator<string> {
  const destination = destinationOf(expected?.text);
  const [, before, , after] = INLINE.exec(found?.text ?? "") ?? [];
  if (destination !== undefined && found !== undefined && before !== undefined && after !== undefined) {
    yield replaced(draft, found, before + destination + after);
  }
}

/** What may stand before an address where a link was meant, its text in the first group that matched; and behind it. */
const BEFORE = /(?:[!！]\s?)?\\?[[［【]([^[\]［］【】()（）\n]{1,200})(?:\\?[\]］】]\s*)?\\?[(（]\s*<?$/;
const AFTER = /^>?((?:\s+(?:"[^"\n]*"|“[^“”\n]*”|'[^'\n]*'|„[^“”\n]*[“”]|«[^«»\n]*»))?)\s*[)）]/;
/** `(address)[text]` and `(text)[address]`. */
const SWAPPED_AFTER = /^\s*[)）]\s*[[［【]([^[\]［］【】\n]{1,200})[\]］】]/;
const SWAPPED_BEFORE = /[(（]([^()（）\n]{1,200})[)）]\s*[[［【]\s*$/;

/** `【text】 （address）`, `[text] (address)`, `(address)[text]`: what was meant as the link. */
export function* withLinkMended({ draft, expected }: Fault): Generator<string> {
  const destination = destinationOf(expected?.text);
  if (destination === undefined || destination === "" || expected === undefined) return;
  const bang = expected.text.startsWith("!") ? "!" : "";
  for (const { start, end } of lookAlikes(draft, destination)) {
    const [before, after] = [BEFORE.exec(draft.slice(0, start)), AFTER.exec(draft.slice(end))];
    if (before?.[1] !== undefined && after !== null) {
      const title = (after[1] ?? "").replace(/[“”„«»]/g, '"');
      yield replaced(draft, { start: before.index, end: end + after[0].length }, `${bang}[${before[1].replace(/\\$/, "")}](${destination}${title})`);
    }
    const behind = SWAPPED_AFTER.exec(draft.slice(end));
    const open = /[(（]\s*$/.exec(draft.slice(0, start));
    if (behind?.[1] !== undefined && open !== null) {
      yield replaced(draft, { start: open.index, end: end + behind[0].length }, `${bang}[${behind[1]}](${destination})`);
    }
    const ahead = SWAPPED_BEFORE.exec(draft.slice(0, start));
    const close = /^\s*[\]］】]/.exec(draft.slice(end));
    if (ahead?.[1] !== undefined && close !== null) {
      yield replaced(draft, { start: ahead.index, end: end + close[0].length }, `${bang}[${ahead[1]}](${destination})`);
    }
  }
  const text = /^!?\[([^[\]]+)\]/.exec(expected.text)?.[1];
  if (text !== undefined && draft.split(text).length === 2 && !/[[［【(/<]\s*$/.test(draft.slice(0, draft.indexOf(text)))) yield draft.replace(text, () => expected.text);
}

/** The original's label behind the translated text of a reference. */
export function* withLabel({ draft, expected, found }: Fault): Generator<string> {
  const label = /\[([^[\]]+)\](?:\[\])?$/.exec(expected?.text ?? "")?.[1];
  const [, text] = /^\[([^[\]]+)\](?:\s?\[[^[\]]*\])?$/.exec(found?.text ?? "") ?? [];
  if (label === undefined) return;
  if (text !== undefined && found !== undefined) yield replaced(draft, found, `[${text}][${label}]`);
  const [only, ...others] = [...draft.matchAll(/(?<![\]!\\])\[([^[\]\n^]+)\](?:\[[^[\]]*\])?(?![(:[])/g)];
  if (only !== undefined && others.length === 0) {
    yield replaced(draft, { start: only.index, end: only.index + only[0].length }, `[${only[1] ?? ""}][${label}]`);
  }
  const wide = /[［【]([^［］【】\n]+)[］】]\s*[［【[]([^［］【】[\]\n]+)[］】\]]/;
  yield draft.replace(wide, (_, shown: string) => `[${shown}][${label}]`);
}

/** The address that the original shows as the link's text. */
export function* withShownAddress({ draft, expected, found }: Fault): Generator<string> {
  const shown = /^\[([^[\]]+)\]/.exec(expected?.text ?? "")?.[1];
  const [, text, rest] = /^\[([^[\]]*)(\][^]*)$/.exec(found?.text ?? "") ?? [];
  if (shown !== undefined && found !== undefined && text !== undefined && rest !== undefined) {
    yield replaced(draft, found, `[${shown}${rest}`);
  }
}
