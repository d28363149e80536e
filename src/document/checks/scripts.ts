/**
 * Blocks of letters that can be told apart by their code, sorted: first code, last code, script. Latin is what is
 * below them; whatever lies in no block belongs to no script. `Kana` joins Hiragana and Katakana.
 */
const BLOCKS: readonly (readonly [first: number, last: number, script: string])[] = [
  [0x0370, 0x03ff, "Grek"], [0x0400, 0x052f, "Cyrl"], [0x0531, 0x058f, "Armn"], [0x05d0, 0x05f4, "Hebr"],
  [0x0620, 0x064a, "Arab"], [0x066e, 0x06d3, "Arab"], [0x06fa, 0x06ff, "Arab"], [0x0750, 0x077f, "Arab"],
  [0x0904, 0x0963, "Deva"], [0x0980, 0x09e3, "Beng"], [0x0b82, 0x0bd7, "Taml"], [0x0c00, 0x0c63, "Telu"],
  [0x0d81, 0x0ddf, "Sinh"], [0x0e01, 0x0e4e, "Thai"], [0x0e81, 0x0edf, "Laoo"], [0x1000, 0x109f, "Mymr"],
  [0x10a0, 0x10ff, "Geor"], [0x1100, 0x11ff, "Hang"], [0x1200, 0x139f, "Ethi"], [0x1780, 0x17d3, "Khmr"],
  [0x1f00, 0x1fff, "Grek"], [0x3041, 0x3096, "Kana"], [0x30a1, 0x30fa, "Kana"], [0x3130, 0x318f, "Hang"],
  [0x3400, 0x4dbf, "Hani"], [0x4e00, 0x9fff, "Hani"], [0xac00, 0xd7a3, "Hang"], [0xf900, 0xfaff, "Hani"],
  [0x20000, 0x323af, "Hani"],
];

const LAST_LATIN = 0x024f;

/** The block that was found last: letters of one script follow each other. */
let lastBlock: (typeof BLOCKS)[number] | undefined;

/** The script of a letter, as an ISO 15924 code; undefined for marks, digits and letters of scripts not listed. */
export function scriptOfCode(code: number): string | undefined {
  if (code <= LAST_LATIN) {
    return isLatinLetter(code) ? "Latn" : undefined;
  }
  if (lastBlock === undefined || code < lastBlock[0] || code > lastBlock[1]) {
    lastBlock = BLOCKS.find(([first, last]) => code <= last && code >= first);
  }
  return lastBlock?.[2];
}

function isLatinLetter(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0xc0 && code !== 0xd7 && code !== 0xf7);
}

/** The scripts that can be told by their letters, but for Latin. */
export function isKnownScript(script: string): boolean {
  return BLOCKS.some(([, , name]) => name === script);
}

/** The texts counted last, oldest first: several checks ask for the same. */
const counted = new Map<string, ReadonlyMap<string, number>>();
const MOST_COUNTED = 8;

/** How many letters of each script a text has. */
export function countScripts(text: string): ReadonlyMap<string, number> {
  const known = counted.get(text);
  if (known !== undefined) {
    return known;
  }
  const [oldest] = counted.keys();
  if (oldest !== undefined && counted.size >= MOST_COUNTED) {
    counted.delete(oldest);
  }
  const counts = new Map<string, number>();
  let latin = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    if (code <= LAST_LATIN) {
      latin += isLatinLetter(code) ? 1 : 0;
      continue;
    }
    const script = scriptOfCode(code);
    if (script !== undefined) {
      counts.set(script, (counts.get(script) ?? 0) + 1);
    }
    at += code > 0xffff ? 1 : 0;
  }
  if (latin > 0) {
    counts.set("Latn", latin);
  }
  counted.set(text, counts);
  return counts;
}
