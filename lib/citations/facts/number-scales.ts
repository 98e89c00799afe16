const scaled = (factor: number, words: string) => words.split(' ').map((word) => [word, factor] as const);

/** Words that multiply the number before them, in lower case. */
const SCALES: ReadonlyMap<string, number> = new Map([
  ...scaled(1e3, 'thousand k mille milliers tausend tsd mil mila duizend tusen tys тыс тысяч тысячи ألف آلاف אלף אלפים हज़ार'),
  ...scaled(1e5, 'lakh lakhs लाख'),
  ...scaled(
    1e6,
    'million millions mio mn mln millionen millón millones milhão milhões milione milioni miljoen miljon miljoner milion miliony',
  ),
  ...scaled(1e6, 'milionów millioner milyon млн миллион миллиона миллионов مليون ملايين מיליון'),
  ...scaled(1e7, 'crore crores करोड़'),
  ...scaled(
    1e9,
    'billion billions bn milliard milliards milliarde milliarden mrd miliardo miliardi miljard miljarder miliard mld milyar',
  ),
  ...scaled(1e9, 'млрд миллиард миллиарда миллиардов مليار مليارات מיליארד'),
  ...scaled(1e12, 'trillion trillions billionen'),
]);
/** Such signs in scripts without spaces. */
const SIGNS: readonly (readonly [RegExp, number])[] = [
  [/^(?:千(?![克米瓦])|พัน(?!ธุ))/u, 1e3],
  [/^(?:[万萬만]|หมื่น)/u, 1e4],
  [/^แสน/u, 1e5],
  [/^ล้าน/u, 1e6],
  [/^[億亿억]/u, 1e8],
  [/^[兆조]/u, 1e12],
];
/** The factor by which a word in lower case multiplies the number before it. */
export const scaleOf = (word: string): number | undefined => SCALES.get(word);

const WORD = /^[ \u00a0\u2009\u202f]?([\p{L}\p{M}]{1,16})/u;

/** The factor of the word directly after a number: "5 million"; undefined when it has none. */
export function scaleBehind(text: string): { factor: number; length: number } | undefined {
  const [found = '', word = ''] = WORD.exec(text.slice(0, 20)) ?? [];
  const factor = SCALES.get(word.toLowerCase());
  if (factor !== undefined) return { factor, length: found.length };
  const sign = SIGNS.find(([pattern]) => pattern.test(word));
  return sign && { factor: sign[1], length: found.length - word.length + (sign[0].exec(word)?.[0].length ?? 0) };
}

const WORDS = /\p{Lu}{2,16}|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]{1,16}/gu;
const THOUSANDS = /(?<!\d)['’,. ]?000s?(?!\d)/;

/** "(5.4) million", "two million" */
const BEHIND_NUMBER =
  /(?:\d\)?|(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez))[ \u00a0\u2009\u202f]?$/iu;

/** Whether a text names a scale for its figures, and not only after one of them: "in EUR million", "k€", "'000", "revenue_millions". */
export function namesScale(text: string): boolean {
  if (THOUSANDS.test(text)) return true;
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const isScale = /^m$/i.test(word) || SCALES.has(word.toLowerCase()) || SIGNS.some(([pattern]) => pattern.test(word));
    if (isScale && !BEHIND_NUMBER.test(text.slice(Math.max(0, index - 12), index))) return true;
  }
  return false;
}
