import { findMarkers } from '@/lib/citations/text/find-markers';
import { namePassages } from './name-passages';

/** The mark of a line that is an item of a list in Markdown; empty for another line. */
export const listMarkOf = (line: string): string => /^(?:[-*•]|\d{1,2}[.)]) /.exec(line)?.[0] ?? '';

export const isListItem = (line: string): boolean => listMarkOf(line) !== '';

export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Removes code fences around tags, and spaces and lines without meaning. */
export function tidy(text: string): string {
  const lines = text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '' && !/^(?:```|~~~)\w*$/.test(line)).join('\n');
}

/** Joins sentences: list items on separate lines, and without a space after Chinese and Japanese punctuation. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.reduce((joined, one) => {
    const isFull = joined === '' || /[。！？]$/.test(joined);
    return `${joined}${isListItem(one) && joined !== '' ? '\n' : isFull ? '' : ' '}${one}`;
  }, '');
}

/**
 * Removes numbers of sources, such as " [1]", and references of passages (`namePassages`): a desk's answer names its only source in a tag. `titles`:
 * of the passages, by reference.
 */
export function withoutMarkers(written: string, titles: ReadonlyMap<string, string>): string {
  const text = namePassages(written, titles);
  let from = 0;
  const before = findMarkers(text).map(({ start, end }) => {
    const piece = text.slice(from, start);
    from = end;
    return piece.endsWith(' ') ? piece.slice(0, -1) : piece;
  });
  return [...before, text.slice(from)].join('');
}
