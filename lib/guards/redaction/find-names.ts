import { setImmediate } from 'node:timers/promises';
import type { TextRange } from '@/lib/core/text/text-range';
import { hanNames } from './han-names';
import { type PersonalSpan, splitWords } from './personal-data';
import { introducedNames, privateName, titledNames, withoutAcronyms } from './private-name';

/** The library takes more than linear time. */
const MOST_LENGTH = 500;

/**
 * Finds names of private people without a model: what `compromise` takes for people in English text, which includes most French names, except public
 * figures, and buildings, places, laws and organisations that are named after people. Loads the library at the first call.
 */
export async function findNames(text: string): Promise<PersonalSpan[]> {
  const { default: nlp } = await import('compromise');
  const words = splitWords(text);
  const wordTexts = words.map((word) => word.text);
  const spans: PersonalSpan[] = [];
  for (const { start: base, end } of piecesOf(text)) {
    const people: Found[] = nlp(text.slice(base, end)).people().json({ offset: true });
    for (const { offset } of people) {
      const start = base + offset.start;
      const { from, to } = numbersOf(words, { start, end: start + offset.length });
      const range = from >= 0 && to >= from ? withoutAcronyms(wordTexts, { from, to }) : undefined;
      const name = range && privateName(wordTexts, range.from, range.to);
      if (name) spans.push({ from: name.from + 1, to: name.to + 1, kind: 'name' });
    }
    await setImmediate();
  }
  const inChinese = hanNames(text).map((name) => numbersOf(words, name));
  const namesInContext = [...titledNames(wordTexts), ...introducedNames(wordTexts), ...inChinese].map(
    ({ from, to }): PersonalSpan => ({ from: from + 1, to: to + 1, kind: 'name' }),
  );
  return merge([...spans, ...namesInContext]);
}

/** Indices, from 0, of the words at a place in the text. */
const numbersOf = (words: readonly TextRange[], { start, end }: TextRange) => ({
  from: words.findIndex((word) => word.end > start),
  to: words.findLastIndex((word) => word.start < end),
});

/** Joins names that overlap or are adjacent, since the boundary of a piece may fall within a name. */
function merge(spans: readonly PersonalSpan[]): PersonalSpan[] {
  const merged: PersonalSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to + 1) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}

interface Found {
  offset: { start: number; length: number };
}

/** Splits a text into pieces at word boundaries. */
function piecesOf(text: string): TextRange[] {
  const pieces: TextRange[] = [];
  for (let start = 0; start < text.length; ) {
    const space = text.length - start > MOST_LENGTH ? text.lastIndexOf(' ', start + MOST_LENGTH) : -1;
    const end = space > start ? space : Math.min(start + MOST_LENGTH, text.length);
    pieces.push({ start, end });
    start = end;
  }
  return pieces;
}
