/** What a form asks for; `x` and `y` are the groups of its pattern. */
export type Meaning =
  /** The source's `x` is `y` in the translation. */
  | "term"
  /** The source's `x`, or each of several, stays as it is. */
  | "keep"
  /** In the draft, `y` stands in place of `x`. */
  | "replace"
  | "formal"
  | "informal";

export interface InstructionForm {
  readonly meaning: Meaning;
  /** Of one sentence, or one clause of it, without the mark at its end. */
  readonly pattern: RegExp;
}

/** Words in quotation marks. */
const quoted = '"[^"\\n]+"|“[^”\\n]+”|‘[^’\\n]+’|「[^」\\n]+」|『[^』\\n]+』|«[^»\\n]+»|`[^`\\n]+`';
const word = "[^\\s,;:=→，；：。、“”\"「」]+";
const oneTerm = `(?:${quoted}|${word})`;
/** Without quotation marks only a few words, or any sentence would pass for a term. */
const term = `(?:${quoted}|${word}(?: ${word}){0,3}?)`;
const terms = "(?:[^;:=→；：。\\n])+?";
/** Where nothing else shows that a name is meant, it has to look like one. */
const name = `(?:${quoted}|[\\p{Lu}\\p{N}][^\\s,;:]*(?: [\\p{Lu}\\p{N}][^\\s,;:]*)*)`;
/** Words that may stand before a term. */
const the = "(?:the (?:words?|terms?|names?) )?";
const as = "(?:as|with|by)";
const bullet = "(?:[-*+]\\s+|\\d+[.)]\\s+)?";

/**
 * The instructions that the rehearsal understands, in English and Chinese; the first that fits counts. docs/rehearsal.md
 * has an example of each, in this order. Whatever fits none is passed over: it is no model, and a rule that guesses
 * would change texts that nobody meant.
 */
export const instructionForms: readonly InstructionForm[] = [
  form("term", `^${bullet}(?<x>${term})\\s*(?:→|->|=>|⇒|=)\\s*(?<y>${term})$`),
  form("keep", `\\b(?:do not|don['’]t|never) translate ${the}(?<x>${terms})$`),
  form("keep", `\\b(?:keep|leave) ${the}(?<x>${terms}) (?:in english|untranslated|unchanged|as (?:it is|they are|is))$`),
  { meaning: "keep", pattern: new RegExp(`\\b[Kk]eep ${the}(?<x>${name}(?:(?:, | and | or )${name})*)$`, "u") },
  form("term", `\\b(?:translate|render) ${the}(?<x>${term}) ${as} (?<y>${term})$`),
  form("term", `^${the}(?<x>${term}) (?:is|should be|must be) (?:translated|rendered) ${as} (?<y>${term})$`),
  form("replace", `\\b(?:use|write|say) (?<y>${oneTerm}) (?:instead of|rather than) (?<x>${oneTerm})$`),
  form("term", `\\b(?:use|write|say) (?<y>${oneTerm}) for (?<x>${oneTerm})$`),
  form("informal", "\\b(?:too|less|not) formal|\\binformal"),
  form("formal", "\\b(?:too|less|not) informal|\\bformal"),
  form("term", `^${bullet}(?:请|請)?(?:把|将|將)?\\s*(?<x>${term})\\s*(?:应|應|要)?(?:翻译|翻譯|译|譯)(?:为|為|成|作)\\s*(?<y>${term})$`),
  form("keep", `(?:不要|不必|别|請勿|请勿|勿)(?:翻译|翻譯|译|譯)\\s*(?<x>${terms})$`),
  form("keep", `^(?:请|請)?(?:保留|保持)\\s*(?<x>${terms})\\s*(?:的)?(?:英文|原文|不变|不變|不译|不譯)$`),
  form("keep", `^(?<x>${terms})\\s*(?:不译|不譯|不翻译|不翻譯|保留英文|保留原文|保持原文)$`),
  form("replace", `^(?:请|請)?用\\s*(?<y>${oneTerm})\\s*(?:代替|替换|替換|而不是|而不用)\\s*(?<x>${oneTerm})$`),
  form("informal", "非正式|不要太正式|用[“「\"]?你(?:[”」\"]|$|称|稱)"),
  form("formal", "正式|敬语|敬語|用[“「\"]?您(?:[”」\"]|$|称|稱)"),
];

function form(meaning: Meaning, pattern: string): InstructionForm {
  return { meaning, pattern: new RegExp(pattern, "iu") };
}
