import { tokenize } from '@/lib/core/scripture/tokens';

/** Stands for a reference to a passage, in questions and phrases. */
const REFERENCE = '{reference}';

/** Splits a text into its words, without case and accents; `{reference}` is one word. */
export function wordsOf(text: string): string[] {
  return text
    .split(REFERENCE)
    .flatMap((part, n) => [
      ...(n > 0 ? [REFERENCE] : []),
      ...tokenize(part).flatMap((token) => (token.isWord ? [token.norm] : [])),
    ]);
}

/** Replaces these ranges of a text by `{reference}`. */
export function withoutReferences(text: string, places: readonly { start: number; end: number }[]): string {
  let at = 0;
  let out = '';
  for (const { start, end } of places) {
    out += `${text.slice(at, start)} ${REFERENCE} `;
    at = end;
  }
  return out + text.slice(at);
}

/** Finds the phrases that occur in the words of a text, except within an exception, in the order of the text. */
export type PhraseMatcher = (words: readonly string[]) => string[];

export function createPhraseMatcher(phrases: readonly string[], exceptions: readonly string[]): PhraseMatcher {
  const occurrencesOf = createFinder(phrases);
  const exceptionsOf = createFinder(exceptions);
  return (words) => {
    const excepted = new Set(exceptionsOf(words).flatMap(({ places }) => places));
    const found = occurrencesOf(words).filter(({ places }) => !places.some((place) => excepted.has(place)));
    return [...new Set(found.map(({ phrase }) => phrase))];
  };
}

function createFinder(phrases: readonly string[]) {
  const parsed = phrases.map((phrase) => ({ phrase, parts: wordsOf(phrase) }));
  const byFirst = Map.groupBy(parsed, ({ parts }) => parts[0]);
  return (words: readonly string[]) =>
    words.flatMap((word, start) =>
      (byFirst.get(word) ?? [])
        .filter(({ parts }) => parts.every((part, n) => words[start + n] === part))
        .map(({ phrase, parts }) => ({ phrase, places: parts.map((_, n) => start + n) })),
    );
}
