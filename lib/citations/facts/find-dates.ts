import { asciiDigits } from '@/lib/core/text/ascii-digits';
import type { TextRange } from '@/lib/core/text/text-range';
import { monthNames } from './month-names';

/** A date in a text. `options`: as "2026-06-01", "2026-06" without a day, or "-06-01" without a year; several when day and month may be swapped. */
export interface FoundDate extends TextRange {
  options: string[];
}

const NUMERIC = /(?=\d)(?<!\d)(?:(\d{4})([-/.])(\d{1,2})\2(\d{1,2})|(\d{1,2})([-/.])(\d{1,2})\6(\d{4}))(?!\d)/g;
/** Chinese, Japanese and Korean dates. */
const YEAR_FIRST = /(?=\d)(?<!\d)(\d{4})[年년] ?(\d{1,2})[月월](?: ?(\d{1,2})[日일])?/g;
const DAY_FIRST =
  /(?=\d)(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|η|ª|º|\.)? (?:of |de )?([\p{L}\p{M}]{3,12})\.?,? (?:de )?(\d{4})(?!\d)/gu;
const MONTH_FIRST = /(?<!\p{L})([\p{L}\p{M}]{3,12})\.? (?:(\d{1,2})(?:st|nd|rd|th)?,? )?(\d{4})(?!\d)/gu;
/** The first day of "1 to 5 June 2026", "28 May – 3 June 2026". */
const FROM_DAY =
  /(?<!\d)((\d{1,2})(?:st|nd|rd|th|er|\.)?(?: ([\p{L}\p{M}]{3,12}))?) ?(?:[–—-]|to|until|and|au|et|bis|und|al|y) ?(?=\d{1,2}(?:st|nd|rd|th|er|\.)? ([\p{L}\p{M}]{3,12}),? (\d{4})(?!\d))/gu;
/** "June 1–5, 2026" */
const MONTH_DAYS =
  /(?<!\p{L})([\p{L}\p{M}]{3,12}) (\d{1,2})(?:st|nd|rd|th)? ?(?:[–—-]|to|and|through) ?(\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/gu;
/** "6/1/26" */
const SHORT_YEAR = /(?=\d)(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{2})(?![\d/])/g;

/** "15 April", "le 1er mars", "15 de abril". Month names that are also other words ("may", "march") count only when they are capitalised. */
const DAY_OF_MONTH = /(?=\d)(?<![\d.,:/-])(\d{1,2})(?:st|nd|rd|th|er|º|\.)? (?:of |de )?([\p{L}\p{M}]{3,12})(?![\p{L}\p{M}])/gu;
/** "April 15", but not "In May 20 members …". */
const MONTH_OF_DAY =
  /(?<!\p{L})(\p{Lu}[\p{L}\p{M}]{2,12})\.? (\d{1,2})(?:st|nd|rd|th)?(?![\d%:]|[.,/-]\d)(?=$|[.,;:!?)\]]| (?:at|on|in|to|and|or|is|was|from|until|by|of|the|[[(|–—-]))/gu;
const MONTH_AND_DAY = /(?=\d)(?<!\d)(\d{1,2})[月월] ?(\d{1,2})[日일]/g;
const NOT_SMALL = new Set(['may', 'march', 'mar', 'set', 'dec', 'des', 'out', 'ago', 'dic', 'jan', 'mac']);

/** Finds the dates with a month and a year or a day in a text, in the usual forms of two dozen languages. */
export function findDates(text: string): FoundDate[] {
  const spaced = asciiDigits(text).replace(/\s/g, ' ');
  const found = [
    ...[...spaced.matchAll(NUMERIC)].map((match) => {
      const [, year, , month, day, first, , second, lastYear] = match;
      const options = year ? [dateOf(year, month, day)] : [dateOf(lastYear, second, first), dateOf(lastYear, first, second)];
      return at(match, options);
    }),
    ...[...spaced.matchAll(YEAR_FIRST)].map((match) => at(match, [dateOf(match[1], match[2], match[3])])),
    ...[...spaced.matchAll(DAY_FIRST)].map((match) => at(match, [dateOf(match[3], monthOf(match[2]), match[1])])),
    ...[...spaced.matchAll(MONTH_FIRST)].map((match) => at(match, [dateOf(match[3], monthOf(match[1]), match[2])])),
    ...[...spaced.matchAll(FROM_DAY)].map((match) => {
      const [, written = '', day, own, month, year] = match;
      return { ...at(match, [dateOf(year, monthOf(own ?? month), day)]), end: match.index + written.length };
    }),
    ...[...spaced.matchAll(MONTH_DAYS)].map((match) => {
      const [, month, first, last, year] = match;
      return at(match, [dateOf(year, monthOf(month), first), dateOf(year, monthOf(month), last)]);
    }),
    ...[...spaced.matchAll(SHORT_YEAR)].map((match) => {
      const [, first, second, year] = match;
      return at(match, [dateOf(`20${year}`, second, first), dateOf(`20${year}`, first, second)]);
    }),
  ];
  const dates = [...found, ...withoutYear(spaced)]
    .filter(({ options }) => options.length > 0)
    .sort((one, other) => one.start - other.start || other.end - one.end);
  let end = 0;
  return dates.filter((date) => {
    const isFree = date.start >= end;
    if (isFree) end = date.end;
    return isFree;
  });
}

function withoutYear(spaced: string): FoundDate[] {
  const named = (match: RegExpExecArray, [day, name]: [string | undefined, string | undefined]) =>
    at(match, NOT_SMALL.has(name ?? '') ? [] : [dateOf('', monthOf(name), day)]);
  return [
    ...[...spaced.matchAll(DAY_OF_MONTH)].map((match) => named(match, [match[1], match[2]])),
    ...[...spaced.matchAll(MONTH_OF_DAY)].map((match) => named(match, [match[2], match[1]])),
    ...[...spaced.matchAll(MONTH_AND_DAY)].map((match) => at(match, [dateOf('', match[1], match[2])])),
  ];
}

/** Whether two dates are the same if the day or year of one is left out: "2026-06" or "-06-01" for "2026-06-01". */
export const isDate = (stated: string, found: string): boolean =>
  stated.startsWith('-') ? found.endsWith(stated) : found.startsWith(stated);

function at(match: RegExpExecArray, options: (string | undefined)[]): FoundDate {
  return { start: match.index, end: match.index + match[0].length, options: options.filter((option) => option !== undefined) };
}

/** In Hebrew, "in" is a prefix of the month's name. */
function monthOf(name = ''): string | undefined {
  const lower = name.toLowerCase();
  return (monthNames.get(lower) ?? monthNames.get(lower.replace(/^ב/, '')))?.toString();
}

function dateOf(year = '', month?: string, day?: string): string | undefined {
  const [m, d] = [Number(month), day === undefined ? undefined : Number(day)];
  if (!(m >= 1 && m <= 12) || (d !== undefined && !(d >= 1 && d <= 31))) return undefined;
  return [year, month?.padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-');
}
