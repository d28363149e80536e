/** Words for powers of ten by their value, as stems; those that languages differ about are left out. */
const SCALES: readonly (readonly [word: RegExp, value: number])[] = [
  [/^\s?(?:[Kk]\b|千|천|thousand|tausend|tsd|mille\b|mil\b|тыс|тис|tys|bin\b|ribu|nghìn|ngàn|हज़ार|ألف|هزار|אלף|พัน)/iu, 1e3],
  [/^\s?(?:[万萬만]|หมื่น)/u, 1e4],
  [/^\s?(?:lakh|लाख|แสน)/iu, 1e5],
  [/^\s?(?:M\b|million|mio|millón|millones|milhõ|milhã|milion|mln|млн|миллион|мільйон|milyon|juta|triệu|مليون|میلیون|מיליון|ล้าน)/iu, 1e6],
  [/^\s?(?:crore|करोड़)/iu, 1e7],
  [/^\s?[億亿억]/u, 1e8],
  [/^\s?(?:milliard|miliard|miliar\b|milyar|mrd|mld|млрд|миллиард|мільярд|bilhõ|bilhã|مليار|میلیارد|מיליארד|tỷ|tỉ|अरब)/iu, 1e9],
];
/** A thousand million in English, a million million in many other languages. */
const BILLION = /^\s?billion/i;

/**
 * The value of a figure with the word for a power of ten that `rest` begins with; undefined when there is no such
 * word, or more than one, or it has another value in other languages and `isEnglish` is false. Three digits behind a separator are thousands, others a fraction.
 */
export function scaledValue(figure: string, rest: string, isEnglish: boolean): number | undefined {
  const scale = isEnglish && BILLION.test(rest) ? ([BILLION, 1e9] as const) : SCALES.find(([word]) => word.test(rest));
  if (scale === undefined || !/^\d+(?:[.,'’٫٬ \u00A0\u202F]\d+)*$/.test(figure)) {
    return undefined;
  }
  const behind = rest.replace(scale[0], "");
  const isCompound = SCALES.some(([word]) => word.test(behind)) || /^\s?(?:\p{Sc}|billion)/iu.test(behind) || /^[千百十万億亿천백십만억\d]/u.test(behind);
  return isCompound ? undefined : Number(figure.replace(/[.,'’٫٬ \u00A0\u202F](?=\d{3}(?!\d))/g, "").replace(/[,'’٫٬]/, ".")) * scale[1];
}

/** `1.5` and `15` have the same digits; a fraction of one or two digits keeps its separator. */
export function losesFraction(figure: string, other: string): boolean {
  return /^\d+[.,٫]\d{1,2}$/.test(figure) && /^\d+$/.test(other);
}
