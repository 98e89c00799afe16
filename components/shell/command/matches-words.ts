import { fold } from '@/lib/core/text/fold';

/** Whether every typed word occurs in the text, ignoring accents and case. */
export function matchesWords(search: string, words: string): boolean {
  return fold(search)
    .split(/\s+/)
    .every((part) => fold(words).includes(part));
}
