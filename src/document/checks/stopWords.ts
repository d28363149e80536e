/** Frequent small words by language, chosen to be rare in the others. */
const STOP_WORDS: Readonly<Record<string, string>> = {
  en: "the of and to is are that this with for your you from be it not on or when before after can will if by as at into then have has",
  de: "der die das und ist nicht mit für auf ein eine einen sich dem den des zu von wird werden sie wenn oder auch nach bei aus in im am es er dass sind kann noch über vor so",
  fr: "le les des et est une dans pour que qui sur avec vous pas du au aux ce cette sont votre vos par ou plus être la de elle il ils nous leur sa son ses mais comme sans avant après pendant si peut",
  es: "el los las y es una para que con por del se su sus en al como está son más cuando antes después pero usted la de a o lo mi muy sin sobre entre cuando si ha este esta esto",
  pt: "o os as e é uma para que com por do da dos das no na não em seu sua ao você quando antes são mais como a de à às ou mas este esta isso pela pelo um sem",
  it: "il lo gli e è una per che con del della dei di non nel nella sono si al alla questo prima dopo più anche la le i un o ma sua suo",
  nl: "de het een en is van voor niet met op dat die wordt worden je uw bij als ook naar zijn om te deze",
  pl: "i w na z się do nie jest to że dla lub przez od po jak są oraz przed aby",
  cs: "a v na se je do že pro nebo není jsou před jako pokud po od k s ve",
  sv: "och är att det en ett som på för med av inte den till kan du om eller från innan",
  da: "og er at det en et som på for med af ikke den til kan du hvis eller fra før",
  nb: "og er at det en et som på for med av ikke den til kan du hvis eller fra før",
  fi: "ja on ei se että tai kun jos ovat sen voit ennen mutta kuin myös",
  hu: "a az és nem hogy egy van is vagy meg ha mint ezt előtt után",
  ro: "și este în la pe cu nu un o care din pentru sau dacă sunt înainte după să",
  tr: "ve bir bu için ile değil olarak veya daha önce sonra da de olan gibi",
  vi: "và là của các cho không được trong với một này khi có để trước bạn",
  id: "dan yang di untuk dengan tidak ini dari pada adalah atau ke sebelum anda akan jika",
};

/** Which languages have a word as a stop word. */
const LANGUAGES_OF = new Map<string, string[]>();
for (const [language, words] of Object.entries(STOP_WORDS)) {
  for (const word of words.split(" ")) {
    LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language]);
  }
}

/** How many of the words are stop words, for each language that has some. */
export function countStopWords(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) {
    for (const language of LANGUAGES_OF.get(word.toLowerCase()) ?? []) {
      counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  return counts;
}

/** How many of the words are stop words of the one language and not of the other. */
export function countExclusive(words: readonly string[], language: string, other: string): number {
  return words.filter((word) => {
    const languages = LANGUAGES_OF.get(word.toLowerCase());
    return languages?.includes(language) === true && !languages.includes(other);
  }).length;
}

/** The language with the most stop words; undefined when none has `least` of them. */
export function likelyLanguage(counts: ReadonlyMap<string, number>, least = 2): string | undefined {
  let best: string | undefined;
  let most = least - 1;
  for (const [language, count] of counts) {
    if (count > most) {
      best = language;
      most = count;
    }
  }
  return best;
}

/** True for a language, without region, whose stop words are known. */
export function hasStopWords(language: string): boolean {
  return language in STOP_WORDS;
}

export function baseLanguage(tag: string): string {
  const base = tag.split("-")[0]?.toLowerCase() ?? "";
  return base === "no" || base === "nn" ? "nb" : base;
}
