import type { WrittenNumber } from './number-words';

const ORDINALS: ReadonlyMap<string, number> = new Map(
  [
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh dozen',
    'premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzaine',
    'première seconde',
  ].flatMap((words) => words.split(' ').map((word, n) => [word, n + 1] as const)),
);
const ORDINAL =
  /(?<!\p{L})(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|dozen|premier|deuxième|troisième|quatrième|cinquième|sixième|septième|huitième|neuvième|dixième|onzième|douzaine|première|seconde)(?!\p{L})/giu;

/** Finds "first", another form of "1st", and 12 in "a dozen". */
export const findOrdinals = (text: string): WrittenNumber[] =>
  [...text.matchAll(ORDINAL)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    value: ORDINALS.get(word.toLowerCase()) ?? 0,
  }));

/** "XIV", "XIXe", and "V" after the name of a part. */
const ROMAN =
  /(?=[CDILMVX])(?<![\p{L}\p{N}.])(?:(?=[CDILMVX]{2})M{0,3}(?:C[DM]|D?C{0,3})(?:X[CL]|L?X{0,3})(?:I[VX]|V?I{0,3})|(?<=(?:articles?|art\.|artikel|artículo|chapter|chapitre|kapitel|capítulo|section|part|partie|title|titre|annex|annexe|anhang|anexo|book|livre|volume)[ \u00a0])[IVX])(?=(?:e|er|ème|th|st|nd|rd)?(?![\p{L}\p{N}]))/giu;
const ROMAN_DIGITS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/** Finds Roman numbers in capitals. */
export const findRomanNumbers = (text: string): WrittenNumber[] =>
  [...text.matchAll(ROMAN)].flatMap(({ 0: number, index }) => {
    if (number === '' || number !== number.toUpperCase()) return [];
    return [{ start: index, end: index + number.length, value: valueOfRoman(number) }];
  });

function valueOfRoman(number: string): number {
  const digits = Array.from(number, (digit) => ROMAN_DIGITS[digit] ?? 0);
  return digits.reduce((sum, digit, n) => (digit < (digits[n + 1] ?? 0) ? sum - digit : sum + digit), 0);
}

const FISCAL_YEAR = /(?<![\p{L}\p{N}])(?:Q[1-4] ?)?(?:FY|GJ|EX)[ '’]?(?:20)?(\d\d)(?!\d)/gu;

/** Finds 2025 in "FY25", "FY2025". */
export const findFiscalYears = (text: string): WrittenNumber[] =>
  [...text.matchAll(FISCAL_YEAR)].map(({ 0: year, 1: digits, index }) => ({
    start: index,
    end: index + year.length,
    value: 2000 + Number(digits),
  }));

const FRACTIONS: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:half|halves|moitié|hälfte|mitad)(?!\p{L})|半数|半分|一半/iu, 1 / 2],
  [/(?<!\p{L})(?:(?:a|one|un|ein|uno)[ -](?:third|tiers|drittel|tercio)|le tiers|un tercio)(?!\p{L})|三分の一|三分之一/iu, 1 / 3],
  [/(?<!\p{L})(?:two[ -]thirds|(?:les )?deux tiers|zwei drittel|dos tercios)(?!\p{L})|三分の二|三分之二/iu, 2 / 3],
  [/(?<!\p{L})(?:(?:a|one)[ -]quarter|un quart|ein viertel|un cuarto)(?!\p{L})|四分の一|四分之一/iu, 1 / 4],
  [/(?<!\p{L})(?:three[ -]quarters|trois quarts|drei viertel|dreiviertel|tres cuartos)(?!\p{L})|四分の三|四分之三/iu, 3 / 4],
  [/(?<!\p{L})(?:(?:a|one)[ -]fifth|un cinquième|ein fünftel|un quinto)(?!\p{L})|五分の一|五分之一/iu, 1 / 5],
  [/(?<!\p{L})(?:(?:a|one)[ -]tenth|un dixième|ein zehntel|un décimo)(?!\p{L})|十分の一|十分之一/iu, 1 / 10],
];

/** Returns the fractions that a text names: "half", "a third". */
export const findFractions = (text: string): number[] =>
  FRACTIONS.flatMap(([pattern, value]) => (pattern.test(text) ? [value] : []));
