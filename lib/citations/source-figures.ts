import { findNumberWords } from './find-figures';
import { findQuantities, type Quantity } from './find-quantities';
import { firstAtLeast } from './first-at-least';
import { hanNumbers } from './han-numbers';
import { lazy } from './lazy';
import { namesScale } from './number-scales';

/** A figure of an answer that a source may contain, perhaps in another form. */
export interface StatedFigure extends Pick<Quantity, 'values' | 'steps' | 'scaled' | 'unit'> {
  /** "about", "rund": also numbers that its last zeros round. */
  isRough: boolean;
}

/** Below it, a whole number is not taken for the rounded form of another one: 30 days are not 29.95 EUR. */
const LEAST_ROUNDED = 100;

/** Returns whether a text contains a figure: in words, rounded, or in thousands or millions that the text names elsewhere, as in a heading. */
export function sourceFigures(text: string): (figure: StatedFigure) => boolean {
  const words = lazy(() => new Set([...findNumberWords(text), ...ordinalsIn(text), ...hanNumbers(text)]));
  const units = lazy(() => unitsIn(text));
  const sorted = lazy(() => Float64Array.from(units().keys()).sort());
  const hasScale = lazy(() => namesScale(text));
  return ({ values, steps, scaled, unit, isRough }) => {
    const hasUnit = (value: number) => {
      const known = units().get(value);
      return known !== undefined && (unit === '' || known.has(unit) || known.has(''));
    };
    return values.some((value, n) => {
      const isScaled = n >= values.length - scaled;
      // "40 million" is not the 40 of "40 employees".
      if (!isScaled && scaled > 0 && !hasScale()) return false;
      if (words().has(value) || hasUnit(value)) return true;
      const step = isRough ? Math.max(steps[n] ?? 0, roundOf(value)) : (steps[n] ?? 0);
      const isRounded = isScaled || isRough || step < 1 || value >= LEAST_ROUNDED;
      return isRounded && valuesAround(sorted(), value, (step / 2) * (1 + 1e-9)).some(hasUnit);
    });
  };
}

/** "14h30" has the figures of "14:30". */
const HOUR = /(?<=\d)h(?=\d\d(?!\d))/gi;

/** The signs with which a text has each of its figures; empty: none. */
function unitsIn(text: string): Map<number, Set<string>> {
  const units = new Map<number, Set<string>>();
  for (const { values, unit } of findQuantities(text.replace(HOUR, ' h '))) {
    for (const value of values) {
      const known = units.get(value);
      if (known) known.add(unit);
      else units.set(value, new Set([unit]));
    }
  }
  return units;
}

const ORDINALS = [
  ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'dozen'],
  [
    'premier',
    'deuxième',
    'troisième',
    'quatrième',
    'cinquième',
    'sixième',
    'septième',
    'huitième',
    'neuvième',
    'dixième',
    '',
    'douzaine',
  ],
];

/** "first" of "1st", and 12 of "a dozen". */
function ordinalsIn(text: string): number[] {
  const words = new Set(text.toLowerCase().match(/\p{L}{4,10}/gu));
  return ORDINALS.flatMap((ordinals) => ordinals.flatMap((word, n) => (words.has(word) ? [n + 1] : [])));
}

/** 1000 of 48,000. */
function roundOf(value: number): number {
  if (!Number.isInteger(value) || value === 0) return 0;
  let step = 1;
  while (value % (step * 10) === 0 && step * 10 <= value) step *= 10;
  return step;
}

/** At most this many numbers are compared with a rounded one. */
const MOST_AROUND = 1000;

function valuesAround(sorted: Float64Array, value: number, distance: number): number[] {
  const from = firstAtLeast(sorted, value - distance);
  const around = Array.from(sorted.subarray(from, from + MOST_AROUND));
  return around.filter((other) => other <= value + distance);
}
