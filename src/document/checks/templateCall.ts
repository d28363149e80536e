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
  return (["shortcode", "liquid"] as const).flatMap((kind) => {
    const [expected, found] = [calls(source, kind), calls(target, kind)];
    const changes = changesBetween(expected, found, { matches: (a, b) => sameCall(a.text, b.text), alike: sameName });
    const crossed = changes.length > 0 || crossedCall(expected) !== undefined ? undefined : crossedCall(found);
    return [...changes, ...(crossed === undefined ? [] : [crossed])].map((change) => changeFinding(kind, isOtherBracket(change) ? "warning" : "error", NOUNS[kind], change));
  });
}

const CLOSING = /^(?:\{\{[<%]\s*\/\s*|\{%-?\s*end)([\w.-]+)/;

/** The first call that closes while another one is open inside it, and the one that should close there. */
function crossedCall(pieces: readonly Piece[]): Change<Piece> | undefined {
  const closers = new Map(pieces.flatMap((piece) => (CLOSING.exec(piece.text)?.[1] === undefined ? [] : [[CLOSING.exec(piece.text)?.[1] ?? "", piece] as const])));
  const open: string[] = [];
  for (const piece of pieces) {
    const closed = CLOSING.exec(piece.text)?.[1];
    if (closed === undefined && closers.has(nameOf(piece.text))) {
      open.push(nameOf(piece.text));
    }
    const last = closed === undefined ? undefined : open.pop();
    const expected = last === undefined ? undefined : closers.get(last);
    if (last !== closed && expected !== undefined) {
      return { expected, found: piece };
    }
  }
  return undefined;
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
