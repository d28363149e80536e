import type { CheckContext } from "./check.ts";
import { finding } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { tokensOf } from "./scan/scan.ts";
import type { Scan } from "./scan/scan.ts";

/** Hard breaks are kept, whether as two blanks, a backslash or `<br>`. */
export function checkHardBreaks({ source, target }: CheckContext): Finding[] {
  const expected = countOf(source);
  const found = countOf(target);
  if (found >= expected) {
    return [];
  }
  if (SHOWN_BREAK.test(target.text) && !SHOWN_BREAK.test(source.text)) {
    return [finding("hard-break", "error", "The tag of the line break is broken and shows as text. Write <br> with plain angle brackets, without blanks.")];
  }
  const message = `The source has ${expected} hard line break(s), the draft ${found}. End the line with two blanks, a backslash or <br> as in the source.`;
  return [finding("hard-break", "warning", message)];
}

/** `&lt;br>`, `\<br>`, `< br >` and `<br / >`. */
const SHOWN_BREAK = /(?:&lt;|\\<|<[ \t]+)br\b|<br[ \t]*\/[ \t]+>/i;

function countOf(scan: Scan): number {
  return scan.hardBreaks.length + tokensOf(scan, "tag").filter(({ text }) => /^<br[\s/>]/i.test(text)).length;
}
