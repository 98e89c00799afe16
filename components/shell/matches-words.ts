const plain = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every typed word occurs in the text, ignoring accents and case. */
export function matchesWords(search: string, words: string): boolean {
  return plain(search)
    .split(/\s+/)
    .every((part) => plain(words).includes(part));
}
