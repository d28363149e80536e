import type { CheckContext } from "./check.ts";
import { finding, quote } from "./compare.ts";
import type { Finding } from "../finding.ts";
import { weightOf } from "./words.ts";

const KIND = "commentary";

/** "Translation:" and "Here is the translation:" at the start of a draft, in the languages models answer in. */
const PREAMBLES: readonly RegExp[] = [
  /^(?:translation|translated (?:text|version)|traduction|traducción|tradução|traduzione|übersetzung|vertaling|перевод|переклад|tłumaczenie|překlad|översättning|oversættelse|oversettelse|çeviri|terjemahan|bản dịch|अनुवाद|翻译|译文|翻譯|譯文|翻訳|訳文?|번역문?|الترجمة|ترجمه|תרגום)(?:\s*\([^)\n]{0,40}\)|\s+\S{1,20}){0,2}\s*[:：]/iu,
  /^(?:(?:sure|certainly|of course|okay|ok|absolutely)\b[!,.]?\s*)?(?:here(?:['’]s| is| are)|below is|this is)\b[^\n]{0,60}\b(?:translat|version)[^\n]{0,60}(?:[:：]|\n)/iu,
  /^(?:sure|certainly|of course|absolutely)[!,.][^\n]{0,80}:\s*\n/iu,
  /^(?:the translation (?:is|of)|translated (?:to|into)|let me translate|i(?:['’]ll| will) translate)\b[^\n]{0,80}(?:[:：.]|\n)/iu,
  /^(?:以下|下面|这里|這裡|这|這)(?:是|為|为)[^\n]{0,20}(?:译文|翻译|譯文|翻譯)[^\n]{0,20}[:：\n]/u,
  /^(?:以下|こちら)(?:は|が|に)[^\n]{0,20}(?:翻訳|訳文)/u,
  /^(?:다음은|아래는|여기)[^\n]{0,24}번역/u,
  /^voici [^\n]{0,40}traduction[^\n]{0,40}:/iu,
  /^hier (?:ist|folgt) [^\n]{0,40}übersetzung[^\n]{0,40}:/iu,
  /^(?:aquí (?:está|tienes?)|a continuación) [^\n]{0,40}traducción[^\n]{0,40}:/iu,
  /^(?:aqui está|segue) [^\n]{0,40}tradução[^\n]{0,40}:/iu,
  /^ecco [^\n]{0,40}traduzione[^\n]{0,40}:/iu,
  /^вот [^\n]{0,40}перевод[^\n]{0,40}:/iu,
];

/** What a model says instead of translating. */
const REFUSALS: readonly RegExp[] = [
  /\bas an ai\b|\bI(?:['’]m| am) sorry,? (?:but )?I (?:can(?:no|['’])t|am unable)|\bI can(?:no|['’])t (?:help|assist|translate|fulfil|process)|\bplease provide (?:me with )?(?:the |a )?(?:source )?(?:text|content|sentence)/iu,
  /je ne peux pas (?:traduire|vous aider|répondre à)|veuillez (?:fournir|me fournir) le texte/iu,
  /kann [^.\n]{0,40}nicht übersetzen|bitte geben sie den (?:zu übersetzenden )?text/iu,
  /no puedo traducir|proporcione el texto|não posso traduzir|forneça o texto|non posso tradurre/iu,
  /не могу перевести|предоставьте текст/iu,
  /(?:无法|不能|無法)(?:翻译|翻譯|提供翻译)|请提供[^\n]{0,14}(?:翻译|文本|原文)|請提供[^\n]{0,14}(?:翻譯|文字|原文)/u,
  /翻訳できません|翻訳(?:する|したい)[^\n]{0,10}(?:を|して)[^\n]{0,6}(?:提供|入力|ください)/u,
  /번역할 수 없|번역할[^\n]{0,10}(?:제공|입력)해/u,
];

/** The head of a note, in brackets or marks or without, on a line of its own. */
const NOTE =
  /\n\s*[([（［【*_>]{0,4}(?:note|translator['’]?s? note|n\.\s?d\.\s?t|hinweis|anmerkung|remarque|nota|notas|opmerking|примечание|примітка|uwaga|注意?|备注|说明|译注|譯註|譯注|備註|說明|注記|補足|備考|訳注|참고|역주|주의|비고|ملاحظة|הערה)[^\n:：]{0,20}[:：]/iu;
/** The same in brackets, anywhere. */
const NOTE_IN_BRACKETS =
  /[([（［【]\s*(?:translator['’]?s? note|translated|note|n\.\s?d\.\s?t|anm\.|hinweis|nota|прим|译者?注|注|譯註|訳注|역주|참고)[^\n:：)）]{0,20}[:：]/iu;
/** Words that make a note one that the source has as well. */
const NOTE_IN_SOURCE = /\b(?:note|notes|tip|hint|warning|caution|important|attention|remark|info)\b/i;
const OMISSION = /^[[(（【［][^\n]*[\])）】］]$/u;

/** The draft is the translation and says nothing else: no preamble, note, refusal, and no marker for text left out. */
export function checkCommentary({ source, target }: CheckContext): Finding[] {
  const draft = target.text.trim();
  const original = source.text.trim();
  return [
    ...spokenFindings(original, draft),
    ...noteFindings(original, draft),
    ...omissionFindings(original, draft),
    ...answerFindings(original, draft),
  ];
}

function spokenFindings(original: string, draft: string): Finding[] {
  const start = draft.replace(/^[*_#>\s"“「]+/, "");
  const preamble = firstMatch(PREAMBLES, start);
  if (preamble !== undefined && !/^\W*(?:translation|translated|here|below)/i.test(original) && !PREAMBLES.some((pattern) => pattern.test(original))) {
    return [finding(KIND, "error", `The draft begins with ${quote(preamble)}. Give the translation alone, without words of your own.`)];
  }
  const refusal = firstMatch(REFUSALS, draft);
  if (refusal !== undefined && !original.includes(refusal) && !/translat|provide|\bAI\b/i.test(original) && !REFUSALS.some((pattern) => pattern.test(original))) {
    return [finding(KIND, "error", `The draft says ${quote(refusal)} instead of translating. Translate the source.`)];
  }
  return [];
}

function firstMatch(patterns: readonly RegExp[], text: string): string | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) {
      return match[0];
    }
  }
  return undefined;
}

function noteFindings(original: string, draft: string): Finding[] {
  const note = NOTE.exec(draft) ?? NOTE_IN_BRACKETS.exec(draft);
  if (note === null || NOTE_IN_SOURCE.test(original) || NOTE.test(`\n${original}`)) {
    return [];
  }
  return [finding(KIND, "error", `The draft adds a note, ${quote(note[0].trim())}. Give the translation alone.`)];
}

/** The last paragraph stands in brackets, as in "[the rest stays the same]". */
function omissionFindings(original: string, draft: string): Finding[] {
  const last = lastParagraph(draft);
  const cut = /[[(（【](?:\.{3}|…+)[\])）】]/.exec(draft)?.[0];
  if (cut !== undefined && !/\.{3}|…/.test(original)) {
    return [finding("truncated", "error", `The draft leaves out text at ${quote(cut)}. Translate all of the source.`)];
  }
  if (!draft.includes("\n") || !OMISSION.test(last) || OMISSION.test(lastParagraph(original))) {
    return [];
  }
  return [finding(KIND, "error", `The draft ends with ${quote(last)}, which the source does not have. Translate all of the source, and nothing else.`)];
}

/** A question is translated, not answered. */
function answerFindings(original: string, draft: string): Finding[] {
  const asks = /^[^.!?\n]+\?$/.test(original);
  if (!asks || /[?？؟;՞]/.test(draft) || !/[.。!！]["'”’]?$/.test(draft)) {
    return [];
  }
  const severity = weightOf(draft) > weightOf(original) * 1.3 ? "error" : "warning";
  return [finding(KIND, severity, "The source asks a question, the draft seems to answer it. Translate the question.")];
}

function lastParagraph(text: string): string {
  return text.slice(text.lastIndexOf("\n") + 1).trim();
}
