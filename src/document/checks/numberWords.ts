/**
 * Words for whole numbers, as patterns: `2:word;word 3:word`, where `*` stands for the letters of an ending, `_` for the
 * blank in a number of two words and `` for what is written in front of a word without a blank. The first that fits
 * a place counts, so numbers of two words come first. Left out is one, which is an article as well. Ordinals stand with
 * their cardinals.
 */
const WORDS: Readonly<Record<string, string>> = {
  en: "2:two,twice,second 3:three,third,thrice 4:four,fourth 5:five,fifth 6:six,sixth 7:seven,seventh 8:eight,eighth 9:nine,ninth 10:ten,tenth 11:eleven,eleventh 12:twelve,twelfth 15:fifteen 20:twenty 30:thirty 50:fifty",
  de: "2:zwei*,zweit*,doppel*,beid* 3:drei,drei[mef]*,dritt* 4:vier,vier[mft]* 5:fünf,fünf[mft]* 6:sechs,sechs[mft]* 7:sieben,sieb[te]* 8:acht,acht[met]* 9:neun,neun[mft]* 10:zehn,zehn[mft]* 11:elf,elft* 12:zwölf,zwölf[mft]* 15:fünfzehn* 20:zwanzig* 30:dreißig* 50:fünfzig*",
  fr: "2:deux,deuxième*,second* 3:trois,troisième*,tiers 4:quatre,quatrième*,quart* 5:cinq,cinquième* 6:six,sixième* 7:sept,septième* 8:huit,huitième* 9:neuf,neuvième* 10:dix,dixième* 11:onze 12:douze 15:quinze 20:vingt 30:trente 50:cinquante",
  es: "2:dos,segund* 3:tres,tercer*,tercio* 4:cuatro,cuart* 5:cinco,quint* 6:seis,sext* 7:siete,séptim* 8:ocho,octav* 9:nueve,noven* 10:diez,décim* 11:once 12:doce 15:quince 20:veinte 30:treinta 50:cincuenta",
  pt: "2:dois,duas,segund* 3:três,terceir*,terço* 4:quatro,quart* 5:cinco,quint* 6:seis,sext* 7:sete,sétim* 8:oito,oitav* 9:nove,non[oa] 10:dez,décim* 11:onze 12:doze 15:quinze 20:vinte 30:trinta 50:cinquenta",
  it: "2:due,second* 3:tre,terz* 4:quattro,quart* 5:cinque,quint* 6:sei,sest* 7:sette,settim* 8:otto,ottav* 9:nove,non[oa] 10:dieci,decim* 11:undici 12:dodici 15:quindici 20:venti 30:trenta 50:cinquanta",
  nl: "2:twee*,tweede 3:drie,derde 4:vier,vierde 5:vijf,vijfde 6:zes,zesde 7:zeven,zevende 8:acht,achtste 9:negen,negende 10:tien,tiende 11:elf 12:twaalf 15:vijftien 20:twintig 30:dertig 50:vijftig",
  ru: "2:два,две,двух,двум*,двое,втор*,дважды 3:три,тр[её]х*,трем*,тремя,трое,трет*,трижды 4:четыр*,четвер*,четв[её]рт* 5:пять,пяти,пятью,пят[ыоа]* 6:шесть,шести,шестью,шест[ыоа]* 7:семь,семи,семью,седьм* 8:восемь,восьм* 9:девять,девят[иьыоа]* 10:десять,десят[иьыоа]* 11:одиннадцат* 12:двенадцат* 15:пятнадцат* 20:двадцат* 30:тридцат* 50:пятьдесят*,пятидесят*",
  pl: "12:dwanaś*,dwunast* 15:piętnaś*,piętnast* 20:dwadzieś*,dwudziest* 30:trzydzieś*,trzydziest* 50:pięćdziesi[ąę]*,pięćdziesięci* 2:dwa,dwie,dwóch,dwom*,dwu*,drug* 3:trzy,trzech,trzem*,troje,trzeci*,trzykrotn* 4:cztery,czterech,czterem*,czwart*,czterokrotn* 5:pięć,pięciu,piąt*,pięciokrotn* 6:sześć,sześciu,szóst* 7:siedem,siedmiu,siódm* 8:osiem,ośmiu,ósm* 9:dziewięć,dziewięciu,dziewiąt* 10:dziesięć,dziesięciu,dziesiąt*,dziesięciokrotn* 11:jedenaś*,jedenast*",
  uk: "12:дванадцят* 15:п['’ʼ]ятнадцят* 20:двадцят* 30:тридцят* 50:п['’ʼ]ятдесят* 2:два,дві,двох,двом*,двічі,друг*,подвійн* 3:три,трьох,трьом*,троє,трет*,тричі 4:чотири,чотирьох,чотирьом*,четверо,четверт* 5:п['’ʼ]ять,п['’ʼ]яти,п['’ʼ]ятьох,п['’ʼ]ятьма,п['’ʼ]ят[аеиоу]* 6:шість,шести,шістьох,шост* 7:сім,семи,сімох,сьом* 8:вісім,восьми,вісьмох,восьм* 9:дев['’ʼ]ять,дев['’ʼ]яти,дев['’ʼ]ят* 10:десять,десяти,десятьох,десят[аеиоу]* 11:одинадцят*",
  tr: "11:on_bir* 12:on_iki* 15:on_beş* 20:yirmi* 30:otuz* 50:elli,ellinci*,ellişer 2:iki* 3:üç,üçü*,üçe,üçün* 4:dört*,dörd* 5:beş* 6:altı,altıncı*,altısı* 7:yedi* 8:sekiz* 9:dokuz* 10:on,onu,ona,onuncu*,onluk",
  vi: "12:mười_hai 15:mười_lăm 11:mười_một 20:hai_mươi 30:ba_mươi 50:năm_mươi 2:hai,nhì,đôi 3:ba 4:bốn,tư 5:năm,lăm 6:sáu 7:bảy 8:tám 9:chín 10:mười,chục",
  id: "11:sebelas 12:dua_belas 15:lima_belas 20:dua_puluh 30:tiga_puluh 50:lima_puluh 2:dua,ganda 3:tiga,sepertiga 4:empat 5:lima 6:enam 7:tujuh 8:delapan 9:sembilan 10:sepuluh",
  ko: "2:두,둘,이중 3:세,셋,석 4:네,넷 5:다섯 6:여섯 7:일곱 8:여덟 9:아홉 10:열 11:열한 12:열두 20:스무,스물",
  hi: "11:ग्यारह* 12:बारह* 15:पंद्रह*,पन्द्रह* 20:बीस* 30:तीस* 50:पचास* 2:दो,दोनों,दूसर*,दोबारा,दोगुन* 3:तीन,तीनों,तीसर*,तिगुन* 4:चार,चारों,चौथ* 5:पाँच*,पांच* 6:छह,छः,छ,छठ* 7:सात,सातव* 8:आठ* 9:नौ,नौव*,नव* 10:दस,दसव*",
  fa: "11:یازده* 12:دوازده* 15:پانزده* 20:بیست* 30:سی,سی‌ام 50:پنجاه* 2:دو,دوم*,دوبار*,هر?دو 3:سه,سوم*,سه‌* 4:چهار* 5:پنج* 6:شش* 7:هفت,هفتم* 8:هشت* 9:نه,نهم* 10:ده,دهم*",
  ar: "12:اثن[يات]*_عشر* 15:خمس[ةه]?_عشر* 20:عشر[وي]ن* 30:ثلاث[وي]ن* 50:خمس[وي]ن* 2:اثن*,ثاني*,مرتين 3:ثلاث*,ثالث* 4:أربع*,رابع* 5:خمس*,خامس* 6:ست,ستة,سادس* 7:سبع*,سابع* 8:ثمان*,ثامن* 9:تسع*,تاسع* 10:عشر*,عاشر*",
  he: "12:שנים[-_]עשר,שתים[-_]עשרה 15:חמש[הת]?[-_]עשר* 11:אח[דת][-_]עשר* 20:עשרים 30:שלושים 50:חמישים 2:שני,שתי,שניים,שתיים,שני[יה]*,פעמיים,כפול* 3:שלוש*,שליש* 4:ארבע*,רביעי* 5:חמש*,חמיש* 6:שש,שישה,ששת,שישי* 7:שבע*,שביע* 8:שמונ*,שמינ* 9:תשע*,תשיע* 10:עשר,עשרה,עשרת,עשירי*",
};

/** What is written in front of the words without a blank. */
const PREFIXES: Readonly<Record<string, string>> = { ar: "[وف]?(?:[بكل]?ال|لل|[بكل])?", he: "ו?[הבלמשכ]{0,2}", id: "(?:ke)?" };

interface Word {
  readonly value: number;
  readonly word: string;
}

function wordsOf(language: string): Word[] {
  return (WORDS[language] ?? "").split(" ").filter((entry) => entry !== "").flatMap((entry) => {
    const [value = "", words = ""] = entry.split(":");
    return words.split(",").map((word) => ({ value: Number(value), word }));
  });
}

/** One language's words in one pattern, each value's as a group of its own. */
interface WordPattern {
  readonly values: readonly number[];
  readonly pattern: RegExp;
}

const patterns = new Map<string, WordPattern>();

function patternOf(language: string): WordPattern {
  const known = patterns.get(language);
  if (known !== undefined) {
    return known;
  }
  const words = wordsOf(language);
  const values = [...new Set(words.map(({ value }) => value))];
  const groups = values.map((value) => words.filter((word) => word.value === value).map(({ word }) => word.replace(/\*$/, "[\\p{L}\\p{M}]*").replaceAll("_", " ")).join("|"));
  const alternatives = groups.map((group) => `(${group})`).join("|");
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}]|ty-)${PREFIXES[language] ?? ""}(?:${alternatives})(?![\\p{L}\\p{M}]|-(?:one|two|three|four|five|six|seven|eight|nine)\\b)`, "giu");
  const made = { values, pattern };
  patterns.set(language, made);
  return made;
}

/** The numbers that a text has in words; undefined where the words of a language, without region, are not known. */
export function numbersInWords(text: string, language: string): number[] | undefined {
  if (!(language in WORDS)) {
    return undefined;
  }
  const { values, pattern } = patternOf(language);
  return [...text.matchAll(pattern)].flatMap((match) => values.filter((_, index) => match[index + 1] !== undefined));
}

/** The numbers that a text has in words or characters; undefined where those of a language, without region, are not known. */
export function spelledNumbers(text: string, language: string): number[] | undefined {
  return language === "zh" || language === "ja" ? numbersInCharacters(text) : numbersInWords(text, language);
}

const DIGITS = "〇一二三四五六七八九";
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** The numbers below ten thousand that a text has in Chinese characters, as Japanese writes them too. */
export function numbersInCharacters(text: string): number[] {
  return [...text.replace(/[两兩]/g, "二").matchAll(/[一二三四五六七八九十百千]+/g)].map(({ 0: run }) => {
    let sum = 0;
    let digit = 0;
    for (const character of run) {
      const unit = UNITS[character];
      sum += unit === undefined ? 0 : Math.max(1, digit) * unit;
      digit = unit === undefined ? DIGITS.indexOf(character) : 0;
    }
    return sum + digit;
  });
}
