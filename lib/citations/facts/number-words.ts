import { fold } from '@/lib/core/text/fold';
import type { TextRange } from '@/lib/core/text/text-range';
import { scaleOf } from './number-scales';

const counted = (from: number, words: string) => words.split(' ').map((word, n) => [word, from + n] as const);
const tens = (words: string) => words.split(' ').map((word, n) => [word, 20 + 10 * n] as const);

/**
 * Words of numbers below one hundred, folded. Spanish "once" (11) is missing because it is an English word. German "hundert" and "tausend" may be
 * part of a longer word: see `COMPOUND`.
 */
const SMALL: ReadonlyMap<string, number> = new Map([
  ...counted(
    1,
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  ...tens('twenty thirty forty fifty sixty seventy eighty ninety'),
  ...counted(1, 'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'),
  ...tens('vingt trente quarante cinquante soixante septante huitante nonante'),
  ...[['une', 1] as const, ['octante', 80] as const],
  ...counted(
    1,
    'ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
  ),
  ...tens('zwanzig dreißig vierzig funfzig sechzig siebzig achtzig neunzig'),
  ...['eins', 'eine', 'einen', 'einem', 'einer', 'eines', 'uno', 'una'].map((word) => [word, 1] as const),
  ...([
    ['dreissig', 30],
    ['zwo', 2],
  ] as const),
  ...counted(1, 'un dos tres cuatro cinco seis siete ocho nueve diez'),
  ...counted(
    12,
    'doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco',
  ),
  ...counted(26, 'veintiseis veintisiete veintiocho veintinueve treinta'),
  ...tens('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
]);
const HUNDREDS: ReadonlyMap<string, number> = new Map([
  ...['hundred', 'cent', 'cents', 'hundert', 'cien', 'ciento'].map((word) => [word, 1] as const),
  ...[
    'doscientos',
    'trescientos',
    'cuatrocientos',
    'quinientos',
    'seiscientos',
    'setecientos',
    'ochocientos',
    'novecientos',
  ].flatMap((word, n) => [[word, n + 2] as const, [word.replace(/os$/, 'as'), n + 2] as const]),
]);
/** "zweihundertfünfundzwanzig" */
const COMPOUND = /^(?:(\p{L}{0,40}?)tausend)?(?:(\p{L}{0,12}?)hundert)?(?:und)?(\p{L}{0,24})$/u;
const UNITS_AND_TENS = /^(\p{Ll}{3,6}?)und(\p{Ll}{5,8})$/u;

/** The state while a number in words is read. */
export interface NumberSum {
  total: number;
  part: number;
}

/** Adds a word to the number before it; undefined if it is not a number word, or begins another number, as in "five ten". */
export function withNumberWord({ total, part }: NumberSum = { total: 0, part: 0 }, written: string): NumberSum | undefined {
  const word = fold(written);
  const hundred = HUNDREDS.get(word);
  if (hundred === 1 && (part < 20 || part === 0)) return { total, part: Math.max(1, part) * 100 };
  if (hundred !== undefined && hundred > 1 && part === 0) return { total, part: hundred * 100 };
  if (/^vingts?$/.test(word) && part % 100 === 4) return { total, part: part + 76 };
  const value = SMALL.get(word);
  if (value !== undefined) return fits(part, value) ? { total, part: part + value } : undefined;
  const scale = word.length > 2 ? (scaleOf(written.toLowerCase()) ?? scaleOf(word)) : undefined;
  if (scale !== undefined) return { total: total + Math.max(1, part) * scale, part: 0 };
  const compound = compoundOf(word);
  return compound !== undefined && part === 0 ? { total, part: compound } : undefined;
}

/** Whether a number below one hundred continues another one: "cent vingt", "twenty five", "soixante-dix", "dix-sept". */
function fits(part: number, value: number): boolean {
  const rest = part % 100;
  if (rest === 0) return true;
  if (rest === 60 || rest === 80) return value < 20;
  if (rest === 70 || rest === 90) return value < 10;
  return rest % 10 === 0 && value < 10 && (rest > 10 || value > 6);
}

function compoundOf(word: string): number | undefined {
  if (!/hundert|tausend|und/.test(word) || word.length > 60) return undefined;
  const [, thousands, hundreds, rest = ''] = COMPOUND.exec(word) ?? [];
  const low = rest === '' ? 0 : (SMALL.get(rest) ?? unitsAndTens(rest));
  const parts = [
    thousands === undefined ? 0 : thousands === '' ? 1000 : timesOf(thousands, 1000),
    hundreds === undefined ? 0 : hundreds === '' ? 100 : timesOf(hundreds, 100),
    low,
  ];
  return (
    parts.reduce<number | undefined>((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0) ||
    undefined
  );
}

function timesOf(word: string, factor: number): number | undefined {
  const value = SMALL.get(word) ?? compoundOf(word);
  return value === undefined ? undefined : value * factor;
}

function unitsAndTens(word: string): number | undefined {
  const [, units = '', ten = ''] = UNITS_AND_TENS.exec(word) ?? [];
  const [low, high] = [SMALL.get(units), SMALL.get(ten)];
  return low && high && low < 10 && high >= 20 ? low + high : undefined;
}

/** A number in a text that is written in words. */
export interface WrittenNumber extends TextRange {
  value: number;
}

/** Where a number may begin: reading every word of a long text would take ten times as long. */
const MAY_BEGIN = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_])(?:${[...SMALL.keys(), ...HUNDREDS.keys(), 'thousand', 'tausend', 'mill', 'mil', 'billion']
    .sort((one, other) => other.length - one.length)
    .join('|')
    .replaceAll('funf', 'f[uü]nf')
    .replaceAll('zwolf', 'zw[oö]lf')})`,
  'giu',
);
const WORD = /([\s-]{0,3})(\p{L}[\p{L}\p{M}]*)/uy;
/** "two hundred and five", "vingt et un", "treinta y cinco" */
const JOINT = /^(?:and|et|y|und)$/i;

/** Finds numbers written in words of English, French, German and Spanish, or in Chinese characters, including a single "one" or "un". Linear time. */
export function findNumberWords(text: string): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  MAY_BEGIN.lastIndex = 0;
  for (let begin = MAY_BEGIN.exec(text); begin; begin = MAY_BEGIN.exec(text)) {
    const number = readNumber(text, begin.index);
    if (number) found.push(number);
    MAY_BEGIN.lastIndex = Math.max(MAY_BEGIN.lastIndex, number?.end ?? 0);
  }
  return [...found, ...hanNumbers(text)];
}

/** What shows that "cent" or "million" is not a number of its own: "5 million", "per cent". */
const GOES_ON = /(?:\d|(?<!\p{L})(?:per|pour|por))[ \u00a0\u2009\u202f]?$/iu;

/** Reads the number that begins at an offset, with all of its words. */
function readNumber(text: string, start: number): WrittenNumber | undefined {
  if (GOES_ON.test(text.slice(Math.max(0, start - 6), start))) return undefined;
  let sum: NumberSum | undefined;
  let [end, at] = [start, start];
  while (at - end < 8) {
    WORD.lastIndex = at;
    const [all = '', between = '', word = ''] = WORD.exec(text) ?? [];
    if (all === '' || (at > start && between === '') || (at === start && between !== '')) break;
    at += all.length;
    const next = withNumberWord(sum, word);
    if (next) [sum, end] = [next, at];
    else if (!sum || !JOINT.test(word) || at - all.length > end) break;
  }
  return sum && { start, end, value: sum.total + sum.part };
}

const HAN_NUMBER = /[〇零一二两兩三四五六七八九十百千万萬億亿]+/g;
const HAN_DIGITS: Readonly<Record<string, number>> = { 〇: 0, 零: 0, 两: 2, 兩: 2 };
const HAN_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const HAN_SCALES: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8 };
const LONGEST_HAN = 24;

/** 三十, 五百万, 二〇二六; not 万 after a figure. */
const hanNumbers = (text: string): WrittenNumber[] =>
  [...text.matchAll(HAN_NUMBER)].flatMap(({ 0: number, index: start }) => {
    const isScale = /^[十百千万萬億亿]/.test(number) && /[\d０-９]\s?$/.test(text.slice(Math.max(0, start - 2), start));
    if (isScale || number.length > LONGEST_HAN) return [];
    return [{ start, end: start + number.length, value: valueOfHan(number) }];
  });

const digitOf = (character: string) => HAN_DIGITS[character] ?? '一二三四五六七八九'.indexOf(character) + 1;

/** The value of a number in Chinese characters. */
function valueOfHan(number: string): number {
  if (!/[十百千万萬億亿]/.test(number)) return Number(Array.from(number, digitOf).join(''));
  let [all, part, digit] = [0, 0, 0];
  for (const character of number) {
    const [unit, scale] = [HAN_UNITS[character], HAN_SCALES[character]];
    if (unit) [part, digit] = [part + (digit || 1) * unit, 0];
    else if (scale) [all, part, digit] = [all + (part + digit || 1) * scale, 0, 0];
    else digit = digitOf(character);
  }
  return all + part + digit;
}
