/**
 * Frequent words by language: small ones, and some that documentation is full of. A word that relatives share stands
 * with each of them, since a word of one language alone is what tells them apart.
 */
const STOP_WORDS: Readonly<Record<string, string>> = {
  en: "the a of and up to is are that this with for your you from be it not on or when before after can will if by as at into then have has was were but which all do does how what there their they an we our use using",
  de: "der die das und ist nicht mit für auf ein eine einen einem einer eines sich dem den des zu zum zur von vom wird werden wurde wurden sie ihre ihr ihren wenn oder auch nach bei beim aus in im am an als es er wir dass sind kann können müssen noch über unter vor so nur alle diese dieser dieses um durch hat haben keine",
  fr: "le les l des d et est une un dans pour que qu qui sur avec vous pas du au aux ce cet cette ces sont votre vos par ou plus être la de elle elles il ils nous leur leurs sa son ses mais comme sans sous avant après pendant si peut pouvez peuvent en ne se à a été fait tous tout toutes y entre quand lors où",
  es: "el los las lo y es un una unos unas para que con por no del se si su sus en al como está están son más cuando antes después pero usted la de a o mi tu muy sin sobre entre ha han he hay este esta esto estos estas ese esa puede puedes pueden tiene tienes tienen desde hasta todos todas todo también ser hacer le les me te nos crear archivo archivos cuenta contraseña usuario usuarios página aquí según ya",
  pt: "o os a as e é um uma uns umas para que com por no na nos nas do da dos das não em se seu sua seus suas ao aos à às você quando antes depois são mais mas como de ou este esta isso isto esse essa pela pelo pelas pelos sem sobre entre está estão pode podem tem têm foi foram até já todos todas todo também ser fazer lhe criar arquivo arquivos conta senha usuário página ficheiro ficheiros aqui muito sua num numa",
  it: "il lo gli i la le l è e un uno una per che con da dal dalla di del dello della dei degli delle non nel nella nei nelle sul sulla sono si se al allo alla ai agli alle questo questa questi queste prima dopo più anche a o ma mio suo sua suoi in su come ha hanno può puoi possono essere stato stata stati fare tra fra quando ogni tutti tutte tutto ti ci creare crearne file cartella pagina utente account senza già",
  nl: "de het een en is van voor niet met op dat die wordt worden je jij u uw bij als ook naar zijn om te deze dit in aan er kan kunt kunnen maar of uit over door tot dan nog geen wel alle heeft hebben moet bestand bestanden map",
  pl: "i w we na z ze się do nie jest są to że dla lub przez od po jak o oraz przed aby być może możesz można tym tego te ta ten ale czy już po przy za jego jej który która które gdy jeśli tylko nie został zostały pliku plik",
  cs: "a i v ve na s se si je jsou do že pro nebo není před jako pokud po od k ke z ze o za při být který která které to tento tato toto můžete může jen také ale aby když už všechny soubor",
  sk: "a v vo na s so sa si je sú do že pre alebo nie ako pred po od k z zo o za pri byť ktorý ktorá ktoré to tento táto toto môžete môže boli tiež ale aby keď už všetky súbor",
  sv: "och är att det den en ett som på för med av inte till kan du om eller från innan i har de ska när alla din ditt dina vi så men också kommer efter fil filen",
  da: "og er at det den en et som på for med af ikke til kan du om hvis eller fra før i har de skal når alle din dit dine vi så men også bliver efter fil filen",
  nb: "og er at det den en et ei som på for med av ikke til kan du om hvis eller fra før i har de skal når alle din ditt dine vi så men også blir etter fil filen",
  fi: "ja on ei se että tai kun jos ovat sen voit ennen mutta kuin myös ole tämä tämän nämä jälkeen kaikki voi olla sekä mukaan niin tiedosto",
  hu: "a az és nem hogy egy van is vagy meg ha mint ezt ez előtt után kell lehet minden csak el be ki de már még amely ami fájl",
  ro: "și este în la pe cu nu un o care din de pentru sau dacă sunt înainte după să ce mai al ale a prin fi poate puteți acest această toate ca fișier",
  tr: "ve bir bu için ile değil olarak veya daha önce sonra da de olan gibi ne her tüm çok ya var yok kadar ancak eğer dosya dosyayı dosyası olur edin",
  az: "və üçün bir bu ilə deyil də olan kimi daxil edin düzgün sonra əvvəl hər bütün fayl",
  vi: "và là của các cho không được trong với một này khi có để trước bạn những từ đã sẽ thể trên vào người nếu hoặc tất cả cần tệp",
  id: "dan yang di untuk dengan tidak ini itu dari pada adalah atau ke sebelum setelah anda akan jika telah sudah dapat bisa dalam oleh semua berhasil harus ada saat perubahan berkas kami lebih secara agar",
  hi: "है हैं का की के को में से और नहीं यह वह कि पर ने भी तो या करें कर जो इस आप लिए",
  mr: "आहे आहेत आणि नाही साठी किंवा हे ही हा तर या ते आपण तुम्ही करा असलेली वर मध्ये निवडा आपल्या इच्छित",
  ne: "छ छन् र को मा लाई हो गर्न गर्नुहोस् यो तपाईं वा",
  fa: "است در به از که این را با برای و می شود شده آن یا یک هر بر تا های خود کنید شما",
  ur: "ہے ہیں کا کی کے کو میں سے اور نہیں یہ وہ کر پر دیا گیا کریں آپ لیے ہو جو اس",
  ar: "في من على إلى هذا هذه التي الذي أن لا تم و أو إذا عن مع ما كل قبل بعد يمكنك هو هي",
  ru: "и в не на с что это для по из к или если при как можно вы он она от до но все был была были так уже только чтобы во со за о этот эту",
  uk: "і й в у не на з що це для по та або якщо при як можна ви він вона від до але всі був була були так вже тільки щоб цей цю за",
  bg: "и в не на с че това за по от трябва можете всички преди след когато или ако при да се са е може във със като този тази но до",
};

/** Which languages have a word as a stop word. */
const LANGUAGES_OF = new Map<string, string[]>();
for (const [language, words] of Object.entries(STOP_WORDS)) {
  for (const word of words.split(" ")) {
    LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language]);
  }
}

const NONE: readonly string[] = [];

/** The languages that have a word as a stop word. */
export function languagesOf(word: string): readonly string[] {
  return LANGUAGES_OF.get(word.toLowerCase()) ?? NONE;
}

/** How many of the words are stop words, for each language that has some. */
export function countStopWords(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) {
    for (const language of languagesOf(word)) {
      counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  return counts;
}

/** How many of the words are stop words of the one language and not of the other. */
export function countExclusive(words: readonly string[], language: string, other: string): number {
  return words.filter((word) => {
    const languages = languagesOf(word);
    return languages.includes(language) && !languages.includes(other);
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
