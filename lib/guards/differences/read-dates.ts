import type { ParsedComponents } from 'chrono-node';
import * as en from 'chrono-node/en';
import * as fr from 'chrono-node/fr';
import { findDates } from '@/lib/citations/facts/find-dates';
import { byStart, isFreeOf, type TextRange } from '@/lib/core/text/text-range';

export interface ReadDate extends TextRange {
  text: string;
  /** Their meaning, resolved at the time of the question: "tomorrow" is a different day every day, "in March" is not. */
  value: string;
}

const PARTS = ['year', 'month', 'day', 'weekday', 'hour', 'minute', 'meridiem'] as const;
/** A number of days, not a date. */
const DURATION = /^(?:(?:for|within|during|de|pour|pendant|durant)\s|(?:after|apr[eè]s)\s+\d)/i;
/** The modal verb. */
const MODAL = /^may$/i;
const BEFORE_MONTH = /(?:^|\s)(?:in|of|since|until|till|before|after|by|this|next|last|from|to|and|early|late)\s+$/i;

/** Finds the dates, times and relative dates of an English or French question that was asked at `at`. */
export function readDates(text: string, language: string, at: Date): ReadDate[] {
  const written = findDates(text).map(({ start, end, options }) => ({
    start,
    end,
    text: text.slice(start, end),
    value: options.join('/'),
  }));
  const spoken = ({ eng: en, fra: fr }[language]?.parse(text, { instant: at, timezone: 0 }) ?? [])
    .filter(({ text: words }) => !DURATION.test(words))
    .filter(({ index, text: words }) => !MODAL.test(words) || BEFORE_MONTH.test(text.slice(0, index)))
    .map(({ index, text: words, start, end }) => ({
      start: index,
      end: index + words.length,
      text: words,
      value: [start, end].flatMap((components) => components && dateValue(components)).join('/'),
    }))
    .filter(isFreeOf(written));
  return [...written, ...spoken].sort(byStart);
}

/** The parts that the text states; all of them when everything follows from the time of the question. */
function dateValue(components: ParsedComponents): string {
  const statedParts = PARTS.filter((part) => components.isCertain(part));
  const parts = statedParts.length > 0 ? statedParts : PARTS.slice(0, 3);
  return parts.map((part) => `${part} ${components.get(part)}`).join(', ');
}
