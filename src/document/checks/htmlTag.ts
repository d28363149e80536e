import type { CheckContext } from "./check.ts";
import { changeFinding, changesBetween, finding, quote } from "./compare.ts";
import type { Change, Piece } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { Finder } from "../finder.ts";
import { isLanguageTag } from "../language.ts";
import { tokensOf } from "./scan/scan.ts";
import type { Scan } from "./scan/scan.ts";
import { readTag } from "./scan/tags.ts";
import type { Attribute, Tag } from "./scan/tags.ts";
import { differOnlyInTexts, isShownText } from "./stringLiterals.ts";
import { isTextAttribute } from "./textAttributes.ts";
import { isSamePage } from "./urls.ts";

interface TagPiece extends Piece {
  readonly tag: Tag;
}

const VOID = new Set([
  "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
]);

/** A translator may add these. */
const ADDED_ATTRIBUTES = new Set(["lang", "dir", "translate"]);

/** Tags keep name, number and balance, and their attributes but for the texts in them. `<br>` is left to hard breaks. */
export function checkHtmlTags({ source, target }: CheckContext): Finding[] {
  const expected = tagPieces(source);
  const found = tagPieces(target);
  const changes = changesBetween(expected, found);
  const findings = changes.map(tagFinding);
  if (findings.length === 0) {
    findings.push(...nestingFindings(expected, found));
  }
  return [...findings, ...attributeFindings(expected, found), ...openVoids(expected, found), ...wideTags(source, target)];
}

/** `<img />` that became `<img>`: JSX asks for the stroke. A line or a break without it is a matter of style. */
function openVoids(expected: readonly TagPiece[], found: readonly TagPiece[]): Finding[] {
  const isOpen = ({ tag }: TagPiece): boolean => tag.form === "open" && VOID.has(canonicalName(tag)) && !/^(?:hr|wbr)$/i.test(tag.name);
  const open = found.find(isOpen);
  return open === undefined || expected.length === 0 || expected.some(isOpen)
    ? []
    : [finding("html-tag", "warning", `The tag ${quote(open.text)} lost the stroke at its end, which JSX needs. Write “/>”.`, { target: open })];
}

const WIDE_TAG = /＜\s*\/?\s*[\w/][^＜＞\n]{0,200}＞/;

/** `＜br/＞` shows as text. */
function wideTags(source: Scan, target: Scan): Finding[] {
  const wide = target.prose.includes("＜") ? WIDE_TAG.exec(target.prose) : null;
  const at = wide && { target: { start: wide.index, end: wide.index + wide[0].length } };
  return wide === null || at === null || WIDE_TAG.test(source.prose) ? [] : [finding("html-tag", "error", `The tag ${quote(wide[0])} has full-width brackets and shows as text. Write “<” and “>”.`, at)];
}

function tagPieces(scan: Scan): TagPiece[] {
  const finder = new Finder(scan.text);
  return tokensOf(scan, "tag").flatMap(({ start, end, text }) => {
    const tag = readTag(finder, start);
    const name = tag === undefined ? "" : canonicalName(tag);
    return tag === undefined || name === "br" ? [] : [{ start, end, text, tag, key: `${formOf(tag, name)}${name}` }];
  });
}

function canonicalName({ name }: Tag): string {
  return isComponent(name) ? name : name.toLowerCase();
}

function isComponent(name: string): boolean {
  return name === "" || /^\p{Lu}|\./u.test(name);
}

function formOf(tag: Tag, name: string): string {
  if (tag.form === "close") {
    return "/";
  }
  return tag.form === "self-closing" && !VOID.has(name) ? "self:" : "";
}

function tagFinding(change: Change<TagPiece>): Finding {
  const piece = change.expected ?? change.found;
  const component = piece !== undefined && isComponent(piece.tag.name);
  return changeFinding(component ? "mdx" : "html-tag", "error", component ? "component tag" : "HTML tag", change);
}

/** With the same tags, those of one name must open and close in the same sequence. */
function nestingFindings(expected: readonly TagPiece[], found: readonly TagPiece[]): Finding[] {
  const sequence = (pieces: readonly TagPiece[]): Map<string, string> => {
    const sequences = new Map<string, string>();
    for (const { tag, key } of pieces) {
      const name = canonicalName(tag);
      sequences.set(name, `${sequences.get(name) ?? ""} ${key}`);
    }
    return sequences;
  };
  const inDraft = sequence(found);
  const changed = [...sequence(expected)].filter(([name, keys]) => inDraft.get(name) !== keys).map(([name]) => name);
  const crossed = changed.length > 0 || crossedTag(expected) !== undefined ? undefined : crossedTag(found);
  return [...changed, ...(crossed === undefined ? [] : [crossed])].map((name) =>
    finding("html-tag", "error", `The tags <${name}> and </${name}> open and close in another sequence than in the source.`),
  );
}

/** The first tag that closes while another one is open inside it. */
function crossedTag(pieces: readonly TagPiece[]): string | undefined {
  const open: string[] = [];
  for (const { tag, key } of pieces) {
    const name = canonicalName(tag);
    if (key === name && !VOID.has(name)) {
      open.push(name);
    } else if (key === `/${name}` && open.pop() !== name) {
      return name;
    }
  }
  return undefined;
}

function attributeFindings(expected: readonly TagPiece[], found: readonly TagPiece[]): Finding[] {
  const withAttributes = (pieces: readonly TagPiece[]): TagPiece[] =>
    pieces.filter(({ tag }) => tag.form !== "close").map((piece) => ({ ...piece, key: piece.text }));
  const sameName = (a: TagPiece, b: TagPiece): boolean => canonicalName(a.tag) === canonicalName(b.tag);
  const changes = changesBetween(withAttributes(expected), withAttributes(found), {
    matches: (a, b) => sameName(a, b) && attributeProblem(a.tag, b.tag) === undefined,
    alike: sameName,
  });
  return changes.flatMap(({ expected: source, found: target }) => {
    // Another name, and so reported as a changed tag.
    if (source === undefined || target === undefined || !sameName(source, target)) {
      return [];
    }
    const problem = attributeProblem(source.tag, target.tag);
    const severity = hasSamePages(source.tag, target.tag) ? "warning" : "error";
    const message = `${problem ?? ""} Keep the attributes of ${quote(source.text)} as they are; only texts such as alt and title are translated.`;
    return problem === undefined ? [] : [finding("html-attribute", severity, message, { source, target })];
  });
}

function attributeProblem(source: Tag, target: Tag): string | undefined {
  const found = new Map(target.attributes.map((attribute) => [attribute.name, attribute]));
  for (const attribute of source.attributes) {
    const other = found.get(attribute.name);
    if (other === undefined) {
      return `The attribute ${quote(attribute.name)} of the tag is missing.`;
    }
    if (!sameValue(attribute, other) && !(isEmpty(attribute) && isEmpty(other) && !isComponent(source.name))) {
      return `The attribute ${quote(attribute.name)} changed from ${quote(attribute.value ?? "")} to ${quote(other.value ?? "")}.`;
    }
    found.delete(attribute.name);
  }
  const added = [...found.keys()].find((name) => !ADDED_ATTRIBUTES.has(name));
  return added === undefined ? undefined : `The attribute ${quote(added)} is not in the source.`;
}

/** True when only addresses differ, and they lead to one page in two languages. */
function hasSamePages(source: Tag, target: Tag): boolean {
  return source.attributes.length === target.attributes.length && source.attributes.every((attribute, index) => {
    const other = target.attributes[index];
    const isAddress = /^(?:href|src|to|url|link)$/i.test(attribute.name) && attribute.quote === other?.quote;
    return other?.name === attribute.name && (sameValue(attribute, other) || (isAddress && isSamePage(attribute.value ?? "", other.value ?? "")));
  });
}

/** In HTML `disabled` and `disabled=""` are one, in JSX they are not. */
function isEmpty({ value = "" }: Attribute): boolean {
  return value === "";
}

/** The language of a text changes with it, and so may its direction. */
function namesLanguage(source: Attribute, target: Attribute): boolean {
  const [expected = "", found = ""] = [source.value, target.value];
  return (source.name === "lang" && isLanguageTag(expected) && isLanguageTag(found)) || (source.name === "dir" && /^(?:ltr|rtl|auto)$/.test(found));
}

function sameValue(source: Attribute, target: Attribute): boolean {
  if (namesLanguage(source, target)) {
    return true;
  }
  if (isTextAttribute(source)) {
    const isEmptied = target.value?.trim() === "" && source.value?.trim() !== "";
    return target.value !== undefined && !isEmptied && (target.quote !== "" || source.quote === "");
  }
  const [expected, found] = [source.value, target.value].map((value) => value?.replaceAll("\r\n", "\n"));
  // Quotation marks may be added; without them a value is no JSX.
  const sameQuotes = (source.quote === "") === (target.quote === "") || (source.quote === "" && target.quote !== "{");
  return sameQuotes && (expected === found || (source.quote === "{" && differOnlyInTexts(expected ?? "", found ?? "", isShownText)));
}
