import type { CheckContext } from "./check.ts";
import { finding } from "./compare.ts";
import type { Finding } from "../finding.ts";
import type { Block } from "./scan/outline.ts";
import type { Scan } from "./scan/scan.ts";
import { baseLanguage } from "./stopWords.ts";
import { weightOf } from "./words.ts";

/** Words that join what are two sentences elsewhere, by language, besides a mark. */
const JOINTS: Readonly<Record<string, string>> = {
  en: "and|or|but|so|then|while|which|that|who|because|since|if|when|where|after|before|until|unless|as|to|by|for",
  de: "und|oder|aber|sowie|dann|denn|doch|nachdem|bevor|um|durch|beim|nach|ohne|indem|wobei|damit",
  fr: "et|ou|mais|puis|car|donc|qui|que|dont|où|pour|afin|en|après|avant|ce|ainsi|sans|sinon|si|lorsque|quand|avec",
  es: "y|e|o|u|pero|sino|luego|para|que|donde|al|tras|después|antes|cuando|si|porque|ya|sin|con|así",
  pt: "e|ou|mas|depois|para|que|onde|ao|após|antes|quando|se|porque|já|sem|com|assim|pois",
  it: "e|ed|o|ma|poi|quindi|per|che|dove|dopo|prima|quando|se|perché|senza|con|così",
  nl: "en|of|maar|dan|om|door|waarna|zodat|want|die|dat|als|wanneer|nadat|voordat",
  ru: "и|или|а|но|затем|потом|чтобы|что|где|после|перед|до|когда|если|для|с|поэтому|при",
  uk: "і|й|та|або|а|але|потім|щоб|що|де|після|перед|до|коли|якщо|для|з|тому|при",
  pl: "i|oraz|lub|a|ale|potem|następnie|aby|żeby|który|po|przed|gdy|jeśli|dla|z|przez",
  cs: "a|i|nebo|ale|pak|potom|aby|který|po|před|když|pokud|pro|s",
  id: "dan|atau|tetapi|lalu|kemudian|untuk|yang|agar|setelah|sebelum|saat|jika|dengan|sehingga|serta",
  vi: "và|hoặc|nhưng|rồi|sau|để|mà|trước|khi|nếu|bằng|với|nên|thì",
};

const MARK = "[,;:،؛，；：、—–(（]";
/** A mark before such a word is one joint with it. */
const JOINT_PATTERNS = new Map(Object.entries(JOINTS).map(([language, words]) => [language, new RegExp(`(?:${MARK}\\s?)?(?<!\\p{L})(?:${words})(?!\\p{L})|${MARK}`, "giu")] as const));
/** The end of a sentence; behind an abbreviation a small letter follows. */
const END = /[.!?…؟]["'”’»)\]]*(?=\s+[^\p{Ll}\s]|\s*$)|[。！？]/gu;
/** A translation that says all is a little longer than its English source. */
const MOST_SHARE = 1.05;
/** Two sentences are joined in many ways, three lose one. */
const LEAST_SENTENCES = 3;

/**
 * A paragraph with fewer sentences than the source's, hardly longer, and without the words and marks by which two are
 * joined, lost one. Only where those words are known. A warning at most.
 */
export function checkLostSentences({ unit, source, target }: CheckContext): Finding[] {
  const joints = JOINT_PATTERNS.get(baseLanguage(unit.targetLanguage));
  const isEnglish = baseLanguage(unit.sourceLanguage ?? "en") === "en";
  if (joints === undefined || !isEnglish || source.blocks.length !== target.blocks.length) {
    return [];
  }
  const lost = source.blocks.find((block, index) => block.kind === "paragraph" && losesSentence(textOf(source, block), textOf(target, target.blocks[index] ?? block), joints));
  return lost === undefined ? [] : [finding("truncated", "warning", "A paragraph of the draft has fewer sentences than the source's. Translate all of it.", { source: lost })];
}

function losesSentence(original: string, draft: string, joints: RegExp): boolean {
  const expected = original.match(END)?.length ?? 0;
  const found = draft.match(END)?.length ?? 0;
  return expected >= LEAST_SENTENCES && found > 0 && found < expected && weightOf(draft) < weightOf(original) * MOST_SHARE && jointsIn(draft, joints) <= jointsIn(original, JOINT_PATTERNS.get("en") ?? joints);
}

function jointsIn(text: string, joints: RegExp): number {
  return text.match(joints)?.length ?? 0;
}

function textOf(scan: Scan, { start, end }: Block): string {
  return scan.prose.slice(start, end).trim();
}
