import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import type { Scan } from "./scan/scan.ts";
import type { Link } from "./scan/outline.ts";

const SHOWN_URL = /^(?:https?:\/\/\S+|(?:[\w-]+\.)+[a-z]{2,}(?:[/:?#]\S*)?|[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,})$/i;

/** A URL or host name that is the text of a link is no text to translate. */
export function checkUrlTexts({ source, target }: CheckContext): Finding[] {
  return source.links.flatMap((link) => {
    const shown = textOf(source, link);
    if (link.image || link.destination === undefined || !SHOWN_URL.test(shown)) {
      return [];
    }
    const others = target.links.filter(({ destination }) => destination === link.destination);
    const [other] = others;
    if (other === undefined || others.some((candidate) => textOf(target, candidate).includes(shown))) {
      return [];
    }
    const message = `The link shows ${quote(shown)}, in the draft ${quote(textOf(target, other))}. Keep the address as the link's text.`;
    return [finding("url-text", "warning", message, { source: link, target: other })];
  });
}

function textOf(scan: Scan, { content }: Link): string {
  return scan.text.slice(content.start, content.end).trim();
}
