import { noInstructions, type Instructions } from "./instructions.ts";
import { TermWriter } from "./terms.ts";

/**
 * What a pseudo-translation leaves as it is, in order of precedence. Of links, the text is changed and
 * the rest kept; references that are their own label are kept whole, for else they would lead nowhere.
 */
const verbatim = [
  /^(?:`{3,}|~{3,})[\s\S]*?(?:^(?:`{3,}|~{3,})[ \t]*$|$(?![\s\S]))/, // fenced code
  /(?<!`)(`+)(?!`)[\s\S]*?[^`]\1(?!`)/, // code spans
  /\\[!-/:-@[-`{-~]/, // backslash escapes
  /<!--[\s\S]*?-->/,
  /<(?:https?|ftp|mailto):[^\s<>]*>|<[^\s<>@]+@[^\s<>@]+>/, // autolinks
  /<\/?[A-Za-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/, // tags with their attributes
  /\]\((?:<[^<>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/, // destinations
  /^ {0,3}\[[^[\]]+\]:.*$/, // definitions
  /\]\[[^[\]]*\]/, // full references
  /\[[^[\]]*\](?![([])|\[[^[\]]*\]\[\]/, // shortcut and collapsed references, footnotes, checkboxes
  /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\$\{[^}]*\}|\{[^{}]*\}/, // placeholders, templates, attributes
  /\$\$[\s\S]*?\$\$|\$[^\s$](?:[^$\n]*[^\s$])?\$/, // formulas
  /%\([A-Za-z_]\w*\)[A-Za-z]|%(?:\d+\$)?[-+0#]?\d*(?:\.\d+)?[@A-Za-z]/, // printf
  /(?:https?|ftp):\/\/[^\s<>]+|www\.[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/, // bare addresses
  /&(?:#\d+|#[xX][\da-fA-F]+|[A-Za-z]\w*);/, // entities
  /(?<![\w:]):[A-Za-z_][\w+-]*:?/, // :name, :shortcode:
  /^[ \t]*(?::{3,}|!!!|\?\?\?\+?|\/{3})[ \t]*[\w-]*/, // directives and admonitions
  /(?<!\w)[@#][A-Za-z][\w/-]*/, // mentions and tags
  /\w*[A-Za-z0-9]_+[A-Za-z0-9]\w*/, // snake_case, whose bars would become emphasis
];

const token = new RegExp(verbatim.map((pattern) => `(?:${renumber(pattern.source)})`).join("|"), "gm");

/** The one pattern with a group stands in a larger one, so its back reference needs a name. */
function renumber(source: string): string {
  return source.replace("(`+)", "(?<ticks>`+)").replace("\\1", "\\k<ticks>");
}

/** Letters small and raised: they are no markup anywhere. */
const addressMarks = { formal: "ᶠ", informal: "ⁱ" } as const;

const plain = "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpRrSsTtUuVvWwXxYyZz";
const accented = [
  "ÁáḂḃĆćĎďÉéḞḟǴǵĤĥÍíĴĵḰḱĹĺḾḿŃńÓóṔṕŔŕŚśŤťÚúṼṽẂẃẊẋÝýŹź",
  "ÄäḄḅĈĉḊḋËëḞḟĜĝḦḧÏïĴĵĶķĽľṀṁŇňÖöṖṗŘřŠšṪṫÜüṾṿẄẅẌẍŸÿŽž",
];

/**
 * A text that is plainly no translation and yet has the shape of one: letters with accents between
 * ⟦ and ⟧, everything that is markup, code, address or placeholder as it was.
 * @param attempt from 0; each attempt looks different.
 * @param instructions their terms stand in it as they were asked for, and a sign at its end shows the form of address.
 */
export function pseudoTranslate(source: string, attempt: number, instructions: Instructions = noInstructions): string {
  const terms = new TermWriter(instructions.terms);
  const marks = "·".repeat(attempt) + (instructions.address === undefined ? "" : addressMarks[instructions.address]);
  const lead = /^(?:[ \t]*(?:[-*+>]|#{1,6}|\d{1,9}[.)]|\[[ xX]\])(?=[ \t]))*[ \t]*/.exec(source)?.[0] ?? "";
  const tail = /(?:[ \t]+#+|[ \t]*\{[#.:][^{}\n]*\})?(?:\\|\s)*$/.exec(source.slice(lead.length))?.[0] ?? "";
  const core = source.slice(lead.length, source.length - tail.length);
  const accentedCore = accentAround(core, attempt, terms);
  if (accentedCore === core && attempt === 0) {
    return source;
  }
  // A bare address would take a bracket that touches it for a part of itself.
  const before = /^(?:https?:|www\.)/.test(core) ? " " : "";
  const after = /(?:https?:\/\/|www\.)\S*$/.test(core) ? " " : "";
  return `${lead}⟦${before}${accentedCore}${after}${marks}⟧${tail}`;
}

function accentAround(text: string, attempt: number, terms: TermWriter): string {
  return changeProse(text, (part) => terms.write(part, (other) => accent(other, attempt)));
}

/** Changes what a translator would, and leaves markup, code, addresses and placeholders as they are. */
export function changeProse(text: string, change: (part: string) => string): string {
  let result = "";
  let from = 0;
  for (const match of text.matchAll(token)) {
    result += change(text.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return result + change(text.slice(from));
}

function accent(text: string, attempt: number): string {
  const letters = accented[attempt % accented.length] ?? "";
  return text.replace(/[A-Za-z]/g, (letter) => {
    const index = plain.indexOf(letter);
    return index < 0 ? letter : letters.charAt(index);
  });
}
