import { byStart, type TextRange } from '@/lib/core/text/text-range';
import { lazy } from '../lazy';
import { firstAtLeast } from '../quotes/first-at-least';
import { type FoundFigure, findFigures } from './find-figures';
import { agrees, type Measure, measureAt } from './measure';
import { namesScale } from './number-scales';
import { findNumberWords } from './number-words';
import { findFiscalYears, findFractions, findOrdinals, findRomanNumbers } from './other-numbers';
import { inOtherUnits, namesUnit, type Unit } from './units';

/** A figure of an answer that a source may contain, perhaps in another form. */
export interface StatedFigure extends Pick<FoundFigure, 'values' | 'steps' | 'scaled'> {
  measure: Measure;
  /** After "about", "rund": numbers that round to the figure's last non-zero digit also match. */
  isRough: boolean;
}

/** A smaller whole number is not taken for the rounded form of another one: 30 days are not 29.95 EUR. */
const LEAST_ROUNDED = 100;

/** A figure of a source. The words beside it are read when the figure is first looked up. */
interface Place extends TextRange {
  /** "5 million" read as 5. */
  isUnscaled?: true;
  measure?: Measure;
}

/** Returns whether a text contains a figure: in words, rounded, in another unit, or in thousands or millions that the text names elsewhere. */
export function sourceFigures(text: string): (figure: StatedFigure) => boolean {
  const places = lazy(() => placesOf(text));
  const sorted = lazy(() => Float64Array.from(places().keys()).sort());
  const worded = lazy(() => wordedOf(text));
  const fractions = lazy(() => findFractions(text));
  const hasScale = lazy(() => namesScale(text));
  const unitsNamedApart = new Map<string, boolean>();
  const isNamedApart = ({ name }: Unit) => {
    const isNamed = unitsNamedApart.get(name) ?? namesUnit(text, name);
    unitsNamedApart.set(name, isNamed);
    return isNamed;
  };
  const isAt = (value: number, passes: (place: Place, measure: Measure) => boolean) =>
    [places(), worded()].some((all) =>
      all.get(value)?.some((place) => {
        place.measure ??= measureAt(text, place);
        return passes(place, place.measure);
      }),
    );
  const has = (value: number, stated: Measure, isUnscaled: boolean) =>
    isAt(
      value,
      (place, measure) =>
        agrees(stated, measure, isNamedApart) && (!place.isUnscaled || isUnscaled || (!stated.unit && !stated.counts)),
    );
  return ({ values, steps, scaled, measure, isRough }) => {
    const { unit } = measure;
    const isFound = values.some((value, n) => {
      const isScaled = n >= values.length - scaled;
      // "40 million" does not match the 40 of "40 employees".
      if (!isScaled && scaled > 0 && unit?.name !== 'm' && !hasScale()) return false;
      const isUnscaled = !isScaled && scaled > 0;
      // "80 m" may be metres or millions.
      const own = isScaled && unit?.name === 'm' ? without(measure) : measure;
      if (has(value, own, isUnscaled)) return true;
      const step = isRough ? Math.max(steps[n] ?? 0, roundOf(value)) : (steps[n] ?? 0);
      const isRounded = isScaled || isRough || step < 1 || value >= LEAST_ROUNDED;
      const near = valuesAround(sorted(), value, (step / 2) * (1 + 1e-9));
      if (isRounded) return near.some((other) => has(other, own, isUnscaled));
      // "12 %" matches 12.3 %.
      return (
        unit?.name === '%' && near.some((other) => isAt(other, (_, found) => found.unit?.name === '%' && agrees(own, found)))
      );
    });
    if (isFound) return true;
    if (!unit) return false;
    if (unit.name === '%') return isShare({ values, steps, measure });
    return values
      .slice(0, 1)
      .some((value) =>
        inOtherUnits(value, unit).some(({ value: other, name }) =>
          isAt(other, (_, found) => found.unit?.name === name && agrees({ ...measure, unit: found.unit }, found)),
        ),
      );
  };

  /** The source may have a share as a part of one, or as a fraction: 12.5 % as 0.125, 50 % as a half. */
  function isShare({ values, steps, measure }: Pick<StatedFigure, 'values' | 'steps' | 'measure'>): boolean {
    return values.some((value, n) => {
      const [part, step] = [hundredth(value), hundredth(steps[n] ?? 0)];
      const near = [part, ...valuesAround(sorted(), part, (step / 2) * (1 + 1e-9))];
      return (
        near.some((other) => isAt(other, (_, found) => !found.unit && agrees(without(measure), found))) ||
        fractions().some((fraction) => Math.abs(fraction - part) <= Math.max(step / 2, 1e-9))
      );
    });
  }
}

const hundredth = (value: number) => Number((value / 100).toPrecision(12));
const without = ({ unit: _, ...measure }: Measure): Measure => measure;

/** "14h30" has the same figures as "14:30". */
const HOUR = /(?<=\d)h(?=\d\d(?!\d))/gi;

function placesOf(text: string): Map<number, Place[]> {
  const places = new Map<number, Place[]>();
  for (const { start, end, values, scaled } of findFigures(text.replace(HOUR, ':'))) {
    for (const [n, value] of values.entries())
      add(places, value, { start, end, ...(scaled > 0 && n < values.length - scaled && { isUnscaled: true }) });
  }
  return places;
}

function wordedOf(text: string): Map<number, Place[]> {
  const places = new Map<number, Place[]>();
  const found = [...findNumberWords(text), ...findOrdinals(text), ...findRomanNumbers(text), ...findFiscalYears(text)];
  for (const { value, start, end } of found.sort(byStart)) add(places, value, { start, end });
  return places;
}

function add(places: Map<number, Place[]>, value: number, place: Place): void {
  const atValue = places.get(value);
  if (atValue) atValue.push(place);
  else places.set(value, [place]);
}

/** The rounding unit of a number: 1000 for 48,000. */
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
