import type { CheckContext } from "./check.ts";
import { changeFinding, changesBetween, finding, quote } from "./compare.ts";
import type { Change, Piece } from "./compare.ts";
import type { Finding, Severity } from "../finding.ts";
import type { Scan } from "./scan/scan.ts";
import { isSamePage } from "./urls.ts";

/** The key tells the forms apart. */
interface UrlPiece extends Piece {
  readonly form: "link" | "url";
  readonly destination: string;
  readonly content: string;
  /** A URL without angle brackets, whose end each site finds in its own way. */
  readonly isBare: boolean;
}

/** Links keep their destinations, and bare URLs and `<urls>` stay, in whatever order. */
export function checkLinks({ source, target }: CheckContext): Finding[] {
  const links = changesBetween(linkPieces(source), linkPieces(target), { alike });
  const urls = changesBetween(urlPieces(source), urlPieces(target), { alike: isGlued });
  // A URL that swallowed the text behind it in the source may be freed of it.
  const changes = joinForms([...links, ...urls]).filter(({ expected, found }) => !(expected?.isBare === true && found !== undefined && isGlued(found, expected)));
  return [
    ...changes.flatMap((change) => linkFinding(change, source, target)),
    ...emptyLinks(source, target),
    ...parted(source, target),
    ...gluedHosts(source, target),
    ...dotlessUrls(source, target),
    ...lostAngles(source, target),
    ...looseAngles(source, target),
    ...wideAngles(source, target),
  ];
}

function linkPieces(scan: Scan): UrlPiece[] {
  return scan.links.flatMap(({ start, end, image, destination, content }) =>
    image || destination === undefined
      ? []
      : [{ start, end, key: `link ${destination}`, text: destination, form: "link" as const, destination, content: scan.text.slice(content.start, content.end), isBare: false }],
  );
}

function urlPieces(scan: Scan): UrlPiece[] {
  return scan.urls.map(({ start, end, url, bare }) => ({ start, end, key: `url ${url}`, text: url, form: "url" as const, destination: url, content: url, isBare: bare }));
}

function alike(a: UrlPiece, b: UrlPiece): boolean {
  return isSamePage(a.destination, b.destination);
}

/** A bare URL that swallowed the full-width mark or the letters behind it. */
function isGlued(a: UrlPiece, b: UrlPiece): boolean {
  return b.destination.startsWith(a.destination) && /^\P{ASCII}/u.test(b.destination.slice(a.destination.length));
}

/** A URL may be written bare in one text and as a link in the other. */
function joinForms(changes: readonly Change<UrlPiece>[]): Change<UrlPiece>[] {
  const missing = changes.flatMap(({ expected }) => expected ?? []);
  const added = changes.flatMap(({ found }) => found ?? []);
  if (missing.length === 0 || !missing.some((piece) => added.some(({ destination }) => destination === piece.destination))) {
    return [...changes];
  }
  const matches = (a: UrlPiece, b: UrlPiece): boolean => a.destination === b.destination && (a.form === "url" || a.content === a.destination);
  return changesBetween(missing, added, { matches, alike: (a, b) => a.destination === b.destination || isGlued(a, b) || alike(a, b) });
}

function linkFinding(change: Change<UrlPiece>, source: Scan, target: Scan): Finding[] {
  const { expected, found } = change;
  if (expected === undefined) {
    const autolink = found?.form === "url";
    // Translators add links to what the source only names, and mend broken ones: nothing is lost.
    return [changeFinding(autolink ? "autolink-url" : "link-destination", "warning", autolink ? "URL" : "link to", change)];
  }
  const kind = expected.form === "url" ? "autolink-url" : "link-destination";
  if (found !== undefined) {
    return [changedLink(kind, { expected, found }, source)];
  }
  if (expected.form === "link" && target.text.includes(expected.destination) && expected.destination !== "") {
    const message = `The link to ${quote(expected.destination)} is broken in the draft. Write [text](${expected.destination}) with plain brackets and nothing between “]” and “(”.`;
    return [finding("link-lost", "error", message, { source: expected })];
  }
  return [changeFinding(expected.form === "link" ? "link-lost" : kind, "error", expected.form === "link" ? "link to" : "URL", change)];
}

function changedLink(kind: string, { expected, found }: Required<Change<UrlPiece>>, source: Scan): Finding {
  const at = { source: expected, target: found };
  if (isGlued(expected, found) && found.form === "url") {
    const message = `The text behind the URL ${quote(expected.text)} becomes part of it. Put a blank behind it, or write <${expected.text}>.`;
    return finding("autolink-url", found.isBare ? "warning" : "error", message, at);
  }
  if (expected.destination === found.destination) {
    return finding("link-lost", "error", `The link to ${quote(expected.text)} lost its text. Write [text](${expected.text}) with nothing between “]” and “(”.`, at);
  }
  // The place of another link is no other form of this one's.
  const isOther = source.links.some(({ destination }) => destination === found.destination);
  const severity: Severity = alike(expected, found) && !isOther ? "warning" : "error";
  return changeFinding(kind, severity, expected.form === "url" ? "URL" : "link to", { expected, found });
}

function emptyLinks(source: Scan, target: Scan): Finding[] {
  const isEmpty = (link: Scan["links"][number]): boolean =>
    !link.image && link.destination !== undefined && link.content.end <= link.content.start;
  if (source.links.some(isEmpty)) {
    return [];
  }
  return target.links.filter(isEmpty).map((link) =>
    finding("link-lost", "error", `The link to ${quote(link.destination ?? "")} has no text. Put its text between the brackets.`, { target: link }),
  );
}

/** `[https://x] (https://x)`: no link any more, though the address is still one. */
function parted(source: Scan, target: Scan): Finding[] {
  const link = source.links.find(({ image, destination = "" }) => !image && /^\w+:\/\//.test(destination) && target.text.includes(`] (${destination}`) && !source.text.includes(`] (${destination}`));
  return link === undefined
    ? []
    : [finding("link-lost", "error", `The link to ${quote(link.destination ?? "")} is broken in the draft. Leave nothing between “]” and “(”.`, { source: link })];
}

/** `<https://x>` that became `https://x`: not every site makes a link of that. */
function lostAngles(source: Scan, target: Scan): Finding[] {
  const lost = source.urls.find(({ url, bare }) => !bare && target.urls.some((other) => other.bare && other.url === url) && !target.urls.some((other) => !other.bare && other.url === url));
  return lost === undefined ? [] : [finding("autolink-url", "warning", `The URL ${quote(lost.url)} lost its angle brackets, and some sites make no link of it then. Write <${lost.url}>.`, { source: lost })];
}

/** How much of a URL a blank may cut off. */
const MOST_CUT_OFF = 200;

/** `< https://x >`, `<https://x/ y>`, `&lt;https://x&gt;` and `\<a@x.org\>` show their angle brackets. */
function looseAngles(source: Scan, target: Scan): Finding[] {
  const isLoose = (scan: Scan) => ({ start, end, bare }: Scan["urls"][number]) =>
    bare && /(?:&lt;|[<＜])[ \t]*$/.test(scan.text.slice(Math.max(0, start - 6), start)) && /^(?: [\w./?#=&%-]*|[ \t]*)(?:&gt;|\\?>|＞)/.test(scan.text.slice(end, end + MOST_CUT_OFF));
  return source.urls.some(isLoose(source))
    ? []
    : target.urls.filter(isLoose(target)).map((at) =>
        finding("autolink-url", "error", `The angle brackets round the URL ${quote(at.url)} show as text. Write <${at.url}> without blanks.`, { target: at }),
      );
}

const WIDE_ANGLES = /[＜《〈]\s*((?:https?:\/\/|[\w.+-]{1,60}@)[^\s＜＞《》〈〉]{1,200})[＞》〉]/;

/** `《https://x》`: brackets that are no Markdown. */
function wideAngles(source: Scan, target: Scan): Finding[] {
  const wide = WIDE_ANGLES.exec(target.text);
  return wide === null || WIDE_ANGLES.test(source.text)
    ? []
    : [finding("autolink-url", "error", `The angle brackets round the URL ${quote(wide[1] ?? "")} show as text. Write <${wide[1] ?? ""}> without blanks.`, { target: { start: wide.index, end: wide.index + wide[0].length } })];
}

/** A host without a dot, such as `localhost`, which the parser takes for text and GitHub makes a link of. */
const DOTLESS = /(?<![\w/@"'=(<])https?:\/\/(?:localhost|[a-z][\w-]*)(?::\d+)?(?:[/?#][\w./?#=&%~:@!$,;+*-]*)?(?!\.?\w)/gi;

/** They stay as they are, and no letter is glued to their ends. */
function dotlessUrls(source: Scan, target: Scan): Finding[] {
  const expected = dotlessIn(source);
  const found = dotlessIn(target);
  return expected.flatMap(({ url, ...at }) => {
    const index = found.findIndex((other) => other.url === url);
    const [same] = index < 0 ? [] : found.splice(index, 1);
    if (same === undefined) {
      return target.text.includes(url) ? [] : [finding("autolink-url", "error", `The URL ${quote(url)} is not in the draft. Keep it exactly as in the source.`, { source: at })];
    }
    return /[^\p{ASCII}\s]/u.test(target.text[same.end] ?? "") && !/[^\p{ASCII}\s]/u.test(source.text[at.end] ?? "")
      ? [finding("autolink-url", "warning", `The text behind the URL ${quote(url)} becomes part of it. Put a blank behind it, or write <${url}>.`, { target: { start: same.start, end: same.end } })]
      : [];
  });
}

function dotlessIn({ text, prose }: Scan): { readonly url: string; readonly start: number; readonly end: number }[] {
  return [...text.matchAll(DOTLESS)].flatMap(({ 0: match, index: start }) => {
    const url = match.replace(/[.,:;!?]+$/, "");
    // What is code or a link's destination has other checks.
    return prose.slice(start, start + 4) === "http" ? [{ url, start, end: start + url.length }] : [];
  });
}

/** GFM takes everything up to the next blank into a bare URL, also where this parser stops at the host's end. */
function gluedHosts(source: Scan, target: Scan): Finding[] {
  const known = new Set(source.urls.map(({ url, end }) => url + (source.text[end] ?? "")));
  return target.urls
    .filter(({ bare, end, url }) => bare && /[^\p{ASCII}\s]/u.test(target.text[end] ?? "") && !known.has(url + (target.text[end] ?? "")))
    .filter(({ url }) => url.includes("://") || url.startsWith("www."))
    .map((at) =>
      finding("autolink-url", "warning", `The text behind the URL ${quote(at.url)} becomes part of it. Put a blank behind it, or write <${at.url}>.`, { target: at }),
    );
}
