import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding, Severity } from "../finding.ts";
import type { TextRange } from "../range.ts";
import type { Scan } from "./scan/scan.ts";

/** `@user`, `@scope/package`, `#1234`, `owner/repo#1234`, `GH-42`. */
const MENTION = /(?<![A-Za-z0-9_@/.+-])@[A-Za-z0-9][\w-]*(?:\/[A-Za-z0-9][\w.-]*)?|(?<![\w&#/])(?:[\w.-]{1,100}\/[\w.-]{1,100})?#\d+\b|\bGH-\d+\b/g;

interface Mention extends TextRange {
  readonly text: string;
}

/** Names of people and packages and numbers of issues stay as they are: sites make links of them. */
export function checkMentions({ source, target }: CheckContext): Finding[] {
  const found = new Set(mentions(target).map(({ text }) => text));
  return mentions(source)
    .filter(({ text }) => !found.has(text))
    .map((mention) =>
      finding("mention", severityOf(mention.text, target), `${quote(mention.text)} is missing from the draft or was changed. Keep it exactly, with a plain “@” or “#”.`, { source: mention }),
    );
}

/** Those in the alternative text of images make no link, and may be left out. */
function mentions({ prose, links }: Scan): Mention[] {
  if (!/[@#]|GH-/.test(prose)) {
    return [];
  }
  const images = links.filter(({ image }) => image);
  const matches = [...prose.matchAll(MENTION)].filter(({ index }) => !images.some(({ start, end }) => start <= index && index < end));
  return matches.map(({ 0: match, index }) => {
    const text = match.replace(/[.-]+$/, "");
    return { start: index, end: index + text.length, text };
  });
}

/** Full-width marks still name the right thing; `#1` may mean "number one". */
function severityOf(mention: string, { text }: Scan): Severity {
  const name = mention.replace(/[@#]/, "");
  const fullWidth = text.includes(`＠${name}`) || text.includes(`＃${name}`);
  return fullWidth || /^#\d$/.test(mention) ? "warning" : "error";
}
