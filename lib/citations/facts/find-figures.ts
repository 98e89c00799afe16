import { asciiDigits } from '@/lib/core/text/ascii-digits';
import type { TextRange } from '@/lib/core/text/text-range';
import { scaleBehind } from './number-scales';

/** A figure in a text with its possible values: "1,500" is 1500, or 1.5 in some languages. */
export interface FoundFigure extends TextRange {
  values: number[];
  /** For each value, the difference to the next number written with as many digits: 0.1 for "1.2", 100,000 for "1.2 million". */
  steps: number[];
  /** How many of the values are multiplied by the word after the figure; these are the last ones. */
  scaled: number;
}

/** A number. One directly after a Latin, Greek or Cyrillic letter is part of a name, such as that of the form "T2202". */
const FIGURE =
  /(?=\d)(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d])(?:\d{1,3}(?:[.,'’ \u00a0\u2009\u202f]\d{3}(?!\d)){1,6}|\d{1,2}(?:,\d{2}){1,4},\d{3}(?!\d)|\d+)(?:[.,]\d{1,9})?/gu;
/** Millions, or metres. */
const M = /^[ \u00a0]?m(?!\p{L})/iu;

/** Finds the figures of a text that are written in digits of any script. */
export function findFigures(original: string): FoundFigure[] {
  const text = asciiDigits(original);
  return [...text.matchAll(FIGURE)].map(({ 0: figure, index: start }) => {
    const end = start + figure.length;
    const plain = readings(figure.replace(/[^\d.,]/g, '').replace(/[.,]$/, ''));
    const [values, steps] = [plain.map(({ value }) => value), plain.map(({ step }) => step)];
    const scale = scaleAt(text.slice(end, end + 24));
    if (!scale) return { start, end, values, steps, scaled: 0 };
    const times = (value: number) => rounded(value * scale.factor);
    return {
      start,
      end: end + scale.length,
      scaled: plain.length,
      values: [...values, ...values.map(times)],
      steps: [...steps, ...steps.map(times)],
    };
  });
}

/** Scales are words, and most figures have none after them. */
const MAY_BE_SCALED = /^[ \u00a0\u2009\u202f]?[\p{L}\p{M}]/u;

function scaleAt(behind: string): { factor: number; length: number } | undefined {
  // "$(5.4) million"
  if (behind.startsWith(')')) {
    const scale = scaleAt(behind.slice(1));
    return scale && { ...scale, length: scale.length + 1 };
  }
  if (!MAY_BE_SCALED.test(behind)) return undefined;
  const m = M.exec(behind)?.[0];
  return m ? { factor: 1e6, length: m.length } : scaleBehind(behind);
}

interface Reading {
  value: number;
  step: number;
}

/** The last separator is the decimal separator, unless three digits follow it: then it may be either. */
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
