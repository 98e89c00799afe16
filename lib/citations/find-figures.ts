import { asciiDigits } from '@/lib/core/text/ascii-digits';
import type { TextRange } from '@/lib/core/text/text-range';
import { scaleBehind } from './number-scales';

/** A figure of a text with the values it may mean: "1,500" is 1500, or 1.5 in some languages. */
export interface FoundFigure extends TextRange {
  values: number[];
  /** For each value, the difference to the next number that is written alike: 0.1 of "1.2", 100,000 of "1.2 million". */
  steps: number[];
  /** How many of the values are multiplied by the word behind the figure: the last ones. */
  scaled: number;
}

/** A number, but not one directly behind a Latin, Greek or Cyrillic letter: "T2202" is the name of a form. */
const FIGURE =
  /(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d])(?:\d{1,3}(?:[.,'’ \u00a0\u2009\u202f]\d{3}(?!\d)){1,6}|\d{1,2}(?:,\d{2}){1,4},\d{3}(?!\d)|\d+)(?:[.,]\d{1,9})?/gu;
/** Millions, or metres. */
const M = /^[ \u00a0]?m(?!\p{L})/iu;

/** Number words up to twenty, in lower case. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
    'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
    '一 二 三 四 五 六 七 八 九 十',
  ].flatMap((words) => words.split(' ').map((word, n) => [word, n + 1])),
);
/** Number words from twenty to one hundred, in lower case. */
export const TENS: Readonly<Record<string, number>> = {
  ...{ twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100 },
  ...{ vingt: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60, cent: 100 },
  ...{ zwanzig: 20, dreißig: 30, vierzig: 40, fünfzig: 50, sechzig: 60, siebzig: 70, achtzig: 80, neunzig: 90, hundert: 100 },
};
const WORD = /\p{L}+(?:-\p{L}+)?|[一二三四五六七八九十]/gu;

/** Finds the figures of a text that are written in digits of any script. */
export function findFigures(written: string): FoundFigure[] {
  const text = asciiDigits(written);
  return [...text.matchAll(FIGURE)].map(({ 0: figure, index: start }) => {
    const end = start + figure.length;
    const plain = readings(figure.replace(/[^\d.,]/g, '').replace(/[.,]$/, ''));
    const [values, steps] = [plain.map(({ value }) => value), plain.map(({ step }) => step)];
    const scale = scaleOf(text.slice(end, end + 24));
    if (!scale) return { start, end, values, steps, scaled: 0 };
    const times = (value: number) => rounded(value * scale.factor);
    return {
      ...{ start, end: end + scale.length, scaled: plain.length },
      ...{ values: [...values, ...values.map(times)], steps: [...steps, ...steps.map(times)] },
    };
  });
}

function scaleOf(behind: string): { factor: number; length: number } | undefined {
  const m = M.exec(behind)?.[0];
  return m ? { factor: 1e6, length: m.length } : scaleBehind(behind);
}

/** Returns the numbers up to one hundred that are written as words in a text. */
export function findNumberWords(text: string): Set<number> {
  const values = new Set<number>();
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    const [first = '', second = ''] = word.split('-');
    const tens = TENS[first];
    const units = NUMBER_WORDS[second];
    // "seven-day": what follows the hyphen is no number.
    const value = NUMBER_WORDS[word] ?? (tens && units ? tens + units : (tens ?? NUMBER_WORDS[first]));
    if (value) values.add(value);
  }
  return values;
}

interface Reading {
  value: number;
  step: number;
}

/** The last separator is a decimal one unless three digits follow it, in which case it may be either. */
function readings(digits: string): Reading[] {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last === -1) return [{ value: Number(digits), step: 1 }];
  const whole = { value: Number(digits.replace(/[.,]/g, '')), step: 1 };
  const decimals = digits.slice(last + 1);
  const decimal = { value: Number(`${digits.slice(0, last).replace(/[.,]/g, '')}.${decimals}`), step: 10 ** -decimals.length };
  const separators = new Set(digits.replace(/\d/g, ''));
  if (digits.length - last !== 4) return [decimal];
  return separators.size === 1 && digits.replace(/\d/g, '').length > 1 ? [whole] : [whole, decimal];
}

const rounded = (value: number) => Number(value.toPrecision(12));
