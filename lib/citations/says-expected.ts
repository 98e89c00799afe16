import { splitSentences } from './split-sentences';
import { supportSentences } from './support-sentences';

/**
 * Whether an answer says what is expected of it: in the same words, or each expected sentence with its figures, dates and names and most of
 * its words. It compares words, not meanings.
 */
export function saysExpected(answer: string, expected: string): boolean {
  const wanted = plain(expected);
  if (wanted !== '' && ` ${plain(answer)} `.includes(` ${wanted} `)) return true;
  const sentences = splitSentences(expected, [], []).map(({ start, end }) => expected.slice(start, end));
  const source = { number: 1, kind: 'page' as const, title: '', origin: '', text: answer, hash: '' };
  return sentences.length > 0 && supportSentences(sentences, [source]).every(({ isSupported }) => isSupported);
}

/** The words and figures of a text, separated by spaces: a figure keeps its separators. */
function plain(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{Sc}?\d+(?:[.,]\d+)*%?|[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join(' ');
}
