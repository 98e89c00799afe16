import type { TextRange } from '@/lib/core/text/text-range';
import type { Word } from './words-of';

/** One position of a phrase: the words that match, and whether it is optional. `any`: any word, or none. `not`: words that must not follow. */
interface Place {
  words: ReadonlySet<string>;
  optional: boolean;
  any: boolean;
  not: boolean;
}

/**
 * Creates the search for phrases. A phrase is written word by word: `a|b` for alternatives, `a?` for an optional word, `_` for any word or none, and
 * at its end `!a|b` for words that must not follow. Each phrase begins with a word that is not optional.
 */
export function phraseFinder(phrases: readonly string[]): (words: readonly Word[]) => TextRange[] {
  const byFirst = new Map<string, Place[][]>();
  for (const phrase of phrases) {
    const places = phrase.split(' ').map(placeOf);
    for (const word of places[0]?.words ?? []) byFirst.set(word, [...(byFirst.get(word) ?? []), places]);
  }
  return (words) => {
    const spans: TextRange[] = [];
    words.forEach(({ text, start }, n) => {
      const phrasesHere = byFirst.get(text);
      if (!phrasesHere) return;
      const last = words[Math.max(...phrasesHere.map((places) => endOf(places, words, n)))];
      if (last) spans.push({ start, end: last.end });
    });
    return spans;
  };
}

function placeOf(term: string): Place {
  const optional = term.endsWith('?');
  const not = term.startsWith('!');
  const words = new Set(term.slice(not ? 1 : 0, optional ? -1 : undefined).split('|'));
  return { words, optional: optional || term === '_', any: term === '_', not };
}

/** Returns the index of the last word of a phrase that begins at `n`, or -1. A phrase has few optional words, so this takes few steps. */
function endOf([place, ...rest]: readonly Place[], words: readonly Word[], n: number): number {
  if (!place) return n - 1;
  const word = words[n];
  if (place.not) return word && place.words.has(word.text) ? -1 : n - 1;
  if (word && (place.any || place.words.has(word.text))) {
    const end = endOf(rest, words, n + 1);
    if (end >= 0) return end;
  }
  return place.optional ? endOf(rest, words, n) : -1;
}
