import type { CheckContext } from "./check.ts";
import { changeFinding, changesBetween } from "./compare.ts";
import type { Change, Piece } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { sameCall } from "./call.ts";
import { tokensOf } from "./scan/scan.ts";
import type { Scan } from "./scan/scan.ts";

const NOUNS = { shortcode: "shortcode", liquid: "Liquid tag" } as const;

/** Hugo shortcodes and Liquid tags keep names, keys and brackets; values that a reader sees may be translated. */
export function checkTemplateCalls({ source, target }: CheckContext): Finding[] {
  return (["shortcode", "liquid"] as const).flatMap((kind) =>
    changesBetween(calls(source, kind), calls(target, kind), { matches: (a, b) => sameCall(a.text, b.text), alike: sameName }).map(
      (change) => changeFinding(kind, isOtherBracket(change) ? "warning" : "error", NOUNS[kind], change),
    ),
  );
}

/** Hugo takes either bracket to close a shortcode. */
function isOtherBracket({ expected, found }: Change<Piece>): boolean {
  const close = (call: string): string | undefined => /^\{\{[<%]\s*(\/\S+)\s*[%>]\}\}$/.exec(call)?.[1];
  const name = close(expected?.text ?? "");
  return name !== undefined && name === close(found?.text ?? "");
}

function calls(scan: Scan, kind: "shortcode" | "liquid"): Piece[] {
  return tokensOf(scan, kind).map(({ start, end, text }) => ({ start, end, text, key: text }));
}

function sameName(a: Piece, b: Piece): boolean {
  return nameOf(a.text) === nameOf(b.text);
}

function nameOf(call: string): string {
  return /[^\s{}<%-]+/.exec(call)?.[0] ?? "";
}
