/** Its dictionaries for Chinese, Japanese, Thai and others apply whatever the locale is. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Returns the number of words, also in languages that are written without spaces. Numbers count as words; punctuation and emoji do not. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count++;
  return count;
}
