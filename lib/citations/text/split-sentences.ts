import type { TextRange } from '@/lib/core/text/text-range';
import { monthNames } from '../facts/month-names';
import { trimRange } from './trim-range';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
/** Abbreviations, whose full stop does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|no|nr|art|arts|para|paras|sec|cl|fig|p|pp|vol|ch|e\.g|i\.e|cf|approx|inc|ltd|corp|mr|mrs|ms|dr|prof|st|vs|etc|ca|bzw|z\.b|abs|s|v|mio|mrd|tsd|inkl|zzgl|max|min|mind|ggf|vgl|aprox|núm|máx|mín|éd|env|dec|jan|feb|aug|sept|oct|nov)\. *$/iu;

/** Splits a paragraph into sentences. No sentence ends within a quotation. Sources named after the full stop belong to the sentence before it. */
export function splitSentences(text: string, quotes: readonly TextRange[], markers: readonly TextRange[]): TextRange[] {
  const ends: number[] = [];
  let quote = 0;
  let marker = 0;
  let start = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    let end = index + segment.length;
    while ((quotes[quote]?.end ?? Number.POSITIVE_INFINITY) < end) quote += 1;
    const within = quotes[quote];
    if (end < text.length && ((within && within.start < end && within.end >= end) || isUnfinished(segment, text, end))) continue;
    while ((markers[marker]?.start ?? Number.POSITIVE_INFINITY) < end) marker += 1;
    while (marker < markers.length && belongsBefore(text, end, markers[marker])) {
      end = markers[marker]?.end ?? end;
      marker += 1;
    }
    if (end > start) ends.push(end);
    start = end;
  }
  if (start < text.length) ends.push(text.length);
  return ends.map((end, n) => trimRange(text, { start: ends[n - 1] ?? 0, end })).filter((range) => range.end > range.start);
}

/** "1. Juni" in German and other languages. English sentences may begin with these names, too. */
const DAY = /(?:^|\s)\d{1,2}\. *$/;
const ENGLISH_WORDS = /^(?:may|march)$/i;

function isDay(segment: string, behind: string): boolean {
  const next = /^\p{L}+/u.exec(behind)?.[0] ?? '';
  return DAY.test(segment) && !ENGLISH_WORDS.test(next) && (monthNames.has(next.toLowerCase()) || /^Quartal$/.test(next));
}

function isUnfinished(segment: string, text: string, end: number): boolean {
  return (
    ABBREVIATION.test(segment.slice(-12)) ||
    isDay(segment.slice(-12), text.slice(end, end + 16)) ||
    (/^\p{Ll}/u.test(text.slice(end, end + 2)) && !/\n\s{0,3}$/.test(segment.slice(-4)))
  );
}

/** Whether a marker directly after the end of a sentence names its source, so that what follows is a new sentence. */
function belongsBefore(text: string, end: number, marker: TextRange | undefined): boolean {
  if (!marker || marker.start - end > 3 || text.slice(end, marker.start).trim() !== '') return false;
  return !/^[,;]? *\p{Ll}/u.test(text.slice(marker.end, marker.end + 4));
}
