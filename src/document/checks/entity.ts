import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding, Severity } from "../finding.ts";
import type { TextRange } from "../range.ts";
import type { Scan } from "./scan/scan.ts";

const KIND = "entity";
const NAMES = "nbsp|ensp|emsp|thinsp|amp|lt|gt|quot|apos|copy|reg|trade|mdash|ndash|hellip|larr|rarr|uarr|darr|times|middot|bull|laquo|raquo|lsquo|rsquo|ldquo|rdquo|shy|euro|deg|check|#\\d+|#x[\\da-f]+";

type Shape = readonly [pattern: RegExp, severity: Severity];

/** Shapes in which an entity with one of these names shows as text. */
function brokenShapes(names: string): readonly Shape[] {
  return [
    [new RegExp(`&\\s+(?:${names})\\s*;`, "gi"), "error"],
    [/&#(?:\s+x?|x\s+)[\da-f]+;/gi, "error"],
    [new RegExp(`&(?:${names})\\s+;`, "gi"), "error"],
    [new RegExp(`&amp;(?:${names});`, "gi"), "error"],
    [new RegExp(`(?:＆(?:${names})\\s*[;；]|&(?:${names})；|&＃x?[\\da-f]+[;；])`, "gi"), "error"],
    [/&(?!(?:AMP|COPY|GT|LT|QUOT|REG|TRADE|ETH|THORN);)(?:[A-Z]{2,8}|Nbsp|Amp|Quot|Mdash|Ndash|Hellip|Copy);/g, "error"],
    [/&(?=[a-z]*[^\p{ASCII}])[\p{L}\p{M}]{2,20};/giu, "error"],
    [new RegExp(`&(?:${names})(?![\\w;；=])(?!\\s+;)`, "gi"), "error"],
  ];
}

const BROKEN = brokenShapes(NAMES);
const KNOWN_NAME = new RegExp(`^(?:${NAMES})$`, "i");

/** Of the entities in use everywhere, and of those that this source uses. */
function shapesFor(source: Scan): readonly Shape[] {
  const names = [...new Set(source.entities.map((entity) => nameOf(source, entity)))].filter((name) => /^[a-z]+\d*$/i.test(name));
  const others = names.filter((name) => !KNOWN_NAME.test(name));
  const glued = new RegExp(`&(?:${names.join("|")})(?=\\w)(?![\\w-]*[;=])`, "g");
  return [...(others.length === 0 ? BROKEN : brokenShapes(`${NAMES}|${others.join("|")}`)), ...(names.length === 0 ? [] : [[glued, "warning"] as const])];
}

const KNOWN = new RegExp(`^(?:${NAMES}|pound|yen|cent|curren|not|eth|thorn|[lrud]Arr|[hv]arr|sum|radic|asymp|alpha|beta|gamma|delta|lambda|mu|pi|sigma|omega|sect|para|permil|prime|infin|ne|le|ge|minus|plusmn|micro|ord[fm]|sup\\d|frac\\d+|iexcl|iquest|[sb][bd]quo|[lr]saquo|zwn?j|[lr]rm|hearts|star|[a-z]*(?:acute|grave|circ|uml|tilde|cedil|ring|slash|lig))$`, "i");

/** Symbols that are kept, as entity or as the character. Blanks, quotation marks and dashes follow the language. */
const KEPT: Readonly<Record<string, string>> = { lt: "<", gt: ">", copy: "©", reg: "®", trade: "™", larr: "←", rarr: "→", times: "×", euro: "€", deg: "°" };

export function checkEntities({ source, target }: CheckContext): Finding[] {
  const broken = shapesFor(source).flatMap(([pattern, severity]) => brokenEntities(source, target, pattern, severity));
  if (broken.length > 0) return broken;
  const lost = [...lostAmpersands(source, target), ...lostEntities(source, target), ...unescapedAngles(source, target)];
  return lost.length > 0 ? lost : unknownEntities(source, target);
}

function brokenEntities(source: Scan, target: Scan, pattern: RegExp, severity: Severity): Finding[] {
  const known = new Set([...source.prose.matchAll(pattern)].map(({ 0: text }) => text));
  return [...target.prose.matchAll(pattern)].filter(({ 0: text }) => !known.has(text)).map(({ 0: text, index }) =>
    finding(KIND, severity, brokenEntity(text), {
      target: { start: index, end: index + text.length },
    }),
  );
}

/** `nbsp;`: the rest of an entity that lost its mark. */
function lostAmpersands(source: Scan, target: Scan): Finding[] {
  return [...new Set(source.entities.map((entity) => nameOf(source, entity)))].flatMap((name) => {
    const named = (scan: Scan): number => scan.entities.filter((entity) => nameOf(scan, entity) === name).length;
    // What ends a word may be a part of it: `lamp;`.
    const rest = new RegExp(`(?<![&＆#${named(target) < named(source) ? "" : "\\w"}])${name};`, "g");
    const start = target.prose.search(rest);
    return start === -1 || source.prose.search(rest) !== -1 ? [] : [finding(KIND, "error", brokenEntity(`${name};`), { target: { start, end: start + name.length + 1 } })];
  });
}

function brokenEntity(text: string): string {
  return `The entity ${quote(text)} is broken and shows as text. Write it as in the source, without blanks, with “&” and “;”.`;
}

function lostEntities(source: Scan, target: Scan): Finding[] {
  const inDraft = new Set(target.entities.map((entity) => nameOf(target, entity)));
  const inSource = new Set(source.entities.map((entity) => nameOf(source, entity)));
  return source.entities.flatMap((entity) => {
    if (inDraft.has(nameOf(source, entity))) return [];
    const character = KEPT[nameOf(source, entity)];
    const unknown = target.entities.find((other) => (!KNOWN.test(nameOf(target, other)) || isNumeric(target, other, source, entity)) && !inSource.has(nameOf(target, other)));
    if (unknown !== undefined) {
      const message = `The entity ${quote(source.text.slice(entity.start, entity.end))} became ${quote(target.text.slice(unknown.start, unknown.end))}, which shows as text. Keep it.`;
      return [finding(KIND, "error", message, { source: entity, target: unknown })];
    }
    if (character === undefined || target.text.includes(character)) {
      return [];
    }
    return [finding(KIND, "warning", `The entity ${quote(source.text.slice(entity.start, entity.end))} is missing from the draft.`, { source: entity })];
  });
}

/** `&drr;`: a name that no entity has. */
function unknownEntities(source: Scan, target: Scan): Finding[] {
  const known = new Set(source.entities.map((entity) => nameOf(source, entity)));
  return target.entities
    .filter((entity) => !/^#/.test(nameOf(target, entity)) && !KNOWN.test(nameOf(target, entity)) && !known.has(nameOf(target, entity)))
    .map((entity) => finding(KIND, "error", brokenEntity(target.text.slice(entity.start, entity.end)), { target: entity }));
}

/** `&lt;` written as `<` reads the same in Markdown, but may open a tag in MDX. */
function unescapedAngles(source: Scan, target: Scan): Finding[] {
  const angles = (scan: Scan): number => scan.prose.match(/</g)?.length ?? 0;
  const escaped = (scan: Scan): number => scan.entities.filter((entity) => nameOf(scan, entity) === "lt").length;
  return escaped(target) < escaped(source) && angles(target) > angles(source)
    ? [finding(KIND, "warning", "“&lt;” became “<”, which may open a tag. Keep the entity.")]
    : [];
}

/** One character's number for another's: each code stands for one character alone. */
function isNumeric(target: Scan, found: TextRange, source: Scan, expected: TextRange): boolean {
  return nameOf(target, found).startsWith("#") && nameOf(source, expected).startsWith("#");
}

function nameOf(scan: Scan, { start, end }: TextRange): string {
  return scan.text.slice(start + 1, end - 1);
}
