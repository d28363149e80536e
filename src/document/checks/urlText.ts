import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import type { Scan } from "./scan/scan.ts";
import type { Link } from "./scan/outline.ts";

const SHOWN_URL = /^(?:https?:\/\/\S+|localhost(?::\d+)?(?:\/\S*)?|(?:[\w-]+\.)+[a-z]{2,}(?:[/:?#]\S*)?|[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,})$/i;

/** A host of three names, or one with a path, and an address of a known kind. */
const PLAIN_HOST = /(?<![\w@/.-])(?:(?:[a-z0-9-]{1,63}\.){2,6}[a-z]{2,}(?:\/[\w./~-]*\w)?|(?:[a-z0-9-]{1,63}\.){1,6}(?:[a-z]{2,}\/[\w./~-]*\w|com|org|net|io|dev|app|example|test|local|internal)\b)(?![\w@(])/g;

/** A URL or host name is no text to translate, as a link's text or in a sentence. */
export function checkUrlTexts({ source, target }: CheckContext): Finding[] {
  return [...shownUrls(source, target), ...changedAutolinks(source, target), ...plainHosts(source, target)];
}

/** `<https://x>` that became a link to the same page which shows another address. */
function changedAutolinks(source: Scan, target: Scan): Finding[] {
  return source.urls.flatMap((shown) => {
    const link = target.links.find(({ image, destination }) => !image && destination === shown.url);
    const text = link === undefined ? shown.url : textOf(target, link);
    return link === undefined || text.includes(shown.url) || !SHOWN_URL.test(text)
      ? []
      : [finding("url-text", "warning", `The link shows ${quote(shown.url)}, in the draft ${quote(text)}. Keep the address as the link's text.`, { source: shown, target: link })];
  });
}

function plainHosts(source: Scan, target: Scan): Finding[] {
  if (!/\w\.\w/.test(source.prose)) return [];
  return Array.from(source.prose.matchAll(PLAIN_HOST), ({ 0: host, index: start }) => ({ host, start, end: start + host.length }))
    .filter(({ host }) => !target.text.includes(host))
    .map(({ host, ...at }) => finding("url-text", "warning", `The URL ${quote(host)} is not in the draft. Keep it exactly as in the source.`, { source: at }));
}

function shownUrls(source: Scan, target: Scan): Finding[] {
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
