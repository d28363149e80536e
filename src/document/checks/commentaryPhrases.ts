import phrases from "./commentaryPhrases.json" with { type: "json" };

/** What models say beside a translation or instead of one, in the languages they answer in: Regular expressions without flags. */

/** Words for "translation" that mean nothing else, as stems. */
export const TRANSLATION = new RegExp(phrases.translation, "iu");

/** What makes a source one that speaks of translations itself. */
export const ABOUT_TRANSLATION = /translat|locali[sz]|l10n|i18n|internationali|\blanguages?\b|interpret|\bversions?\b/i;

/** Beginnings that name the translation, or what follows, and end with a colon or the line. */
export const PREAMBLES = phrases.preambles.map((phrase) => new RegExp(phrase, "iu"));

/** What a model says instead of translating, in small letters, as the two lists behind it. */
export const REFUSALS = phrases.refusals.map((phrase) => new RegExp(phrase, "u"));

/** An apology and what the speaker cannot do; a source may say the same. */
export const APOLOGIES = phrases.apologies.map((phrase) => new RegExp(phrase, "u"));
/** What makes a source one that may truly apologise. */
export const APOLOGETIC = /sorry|apolog|unfortunately|regret|can(?:not|['’]t)|could(?: not|n['’]t)|unable/i;

/** A draft that begins with an apology, whatever follows. */
export const APOLOGY_AT_ONCE = new RegExp(phrases.apologyAtOnce, "u");
/** What makes a source one of trouble, for which software may apologise. */
export const TROUBLED = /sorry|apolog|unfortunately|regret|\bno\b|\bnot\b|\bcannot\b|n['’]t\b|oops|wrong|fail|error|unable|pardon|excuse|invalid|denied|trouble|problem/i;

/** A request for the text that is there already; a form may ask the same. */
export const REQUESTS = phrases.requests.map((phrase) => new RegExp(phrase, "u"));
/** What makes a source one that may truly ask for a text. */
export const REQUESTING = /\b(?:texts?|contents?|sentences?|documents?|paragraphs?|strings?|messages?)\b/i;

/** The head of a note, in brackets or marks or without, on a line of its own. */
export const NOTE = new RegExp(phrases.note, "iu");
/** The mark of a remark in Japanese and Chinese, on a line of its own. */
export const REMARK_MARK = /\n\s*※[^\n]*/u;
/** The same in brackets, anywhere. */
export const NOTE_IN_BRACKETS = new RegExp(phrases.noteInBrackets, "iu");
/** Remarks in brackets, at the end. */
export const LAST_BRACKETS = /[(（[【]([^()（）[\]【】]{8,})[)）\]】][.。।]?$/u;
/** Words that make a note one that the source has as well. */
export const NOTE_IN_SOURCE = /\b(?:note|notes|tip|hint|warning|caution|important|attention|remark|info|see|cf)\b/i;
export const OMISSION = /^(?:[-*+]\s+|\d+[.)]\s+)?(?:(?:\.{3}|…+)\s*)?[[(（【［][^\n]*[\])）】］]$/u;

/** How an obliging answer begins, up to the mark behind it. */
export const OPENERS = new RegExp(phrases.openers, "iu");

/** "Tell me if you want changes", as a sentence of its own. */
export const OFFERS = new RegExp(`^\\P{L}*(?:${phrases.offers})|(?:${phrases.offersAtEnd})\\P{L}*$`, "iu");
/** What makes a source one that truly asks to be told. */
export const OFFERING = /\b(?:let|tell|ask|contact|report|write|feel free|reach|notify|inform|questions?|feedback|know)\b/i;

/** How an obliging answer ends, or tells of itself. */
export const CLOSERS = new RegExp(phrases.closers, "iu");
