/** Scripts written from right to left, as ISO 15924 codes. */
const RIGHT_TO_LEFT_SCRIPTS = new Set([
  "Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi",
]);

/** Scripts whose sentences follow each other without a blank (Thai and its neighbours do put one). */
const UNSPACED_SCRIPTS = new Set(["Bopo", "Hani", "Hans", "Hant", "Hira", "Hrkt", "Jpan", "Kana"]);

/** ISO 639 codes for "no particular language". */
const NO_LANGUAGE = new Set(["mis", "mul", "und", "zxx"]);

/** The tag in canonical form (`zh-cn` → `zh-CN`); undefined when it is no well-formed BCP 47 tag. */
export function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/**
 * True for a well-formed BCP 47 tag of a language that exists. `english` and `xx` are well-formed, yet no language.
 */
export function isLanguageTag(tag: string): boolean {
  // The first subtag and not `Intl.Locale.language`, which is undefined for `und`.
  const language = canonicalTag(tag)?.split("-")[0];
  if (language === undefined || NO_LANGUAGE.has(language)) {
    return false;
  }
  return new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(language) !== undefined;
}

// Asked at every keystroke of a reviewer, and far slower to compute than to remember.
const names = new Map<string, string>();

/** The language's name for people, such as `Chinese (China)`; the tag itself when it has no name. */
export function languageName(tag: string, displayLocale = "en"): string {
  const canonical = canonicalTag(tag);
  if (canonical === undefined) {
    return tag;
  }
  const key = `${canonical} ${displayLocale}`;
  const name = names.get(key) ?? new Intl.DisplayNames(canonicalTag(displayLocale) ?? "en", { type: "language" }).of(canonical) ?? tag;
  names.set(key, name);
  return name;
}

const scripts = new Map<string, string | undefined>();

/** The script the language is usually written in, such as `Hant` for `zh-TW`; undefined when unknown. */
export function scriptOf(tag: string): string | undefined {
  if (!scripts.has(tag)) {
    const canonical = canonicalTag(tag);
    scripts.set(tag, canonical === undefined ? undefined : new Intl.Locale(canonical).maximize().script);
  }
  return scripts.get(tag);
}

export function directionOf(tag: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT_SCRIPTS.has(scriptOf(tag) ?? "") ? "rtl" : "ltr";
}

/** True where a sentence follows the one before without a blank: Chinese, Japanese and their relatives. */
export function joinsSentencesWithoutSpace(tag: string): boolean {
  return UNSPACED_SCRIPTS.has(scriptOf(tag) ?? "");
}
