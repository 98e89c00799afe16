import { describe, expect, test } from '@jest/globals';
import { textFor } from '@/lib/i18n/text';

/** Every word: `shell.rename` → what it says; a function says itself for a few numbers. */
function words(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [1, 2].map((n) => [`${path}(${n})`, String(value(n, n))]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => words(inner, `${path}.${name}`));
}

// Phrases take their values by name: phrase.test.ts holds them to the same.
const { language: _en, format: _enFormat, phrases: _enPhrases, ...english } = textFor('en');
const { language: _fr, format: _frFormat, phrases: _frPhrases, ...french } = textFor('fr');

describe('the words of the interface', () => {
  test('none is empty, in either language', () => {
    expect([...words(english, 'en'), ...words(french, 'fr')].filter(([, said]) => said.trim() === '')).toEqual([]);
  });

  test('French sets its double punctuation and quotes with spaces that do not break', () => {
    expect(words(french, 'fr').filter(([, said]) => / [!?;:»]|« /.test(said))).toEqual([]);
  });

  test('plurals follow each language: nothing is singular in French and plural in English', () => {
    const { runs } = textFor('en');
    expect([runs.loadedMore(0), runs.loadedMore(1), runs.loadedMore(1200)]).toEqual([
      '0 more runs loaded',
      '1 more run loaded',
      '1,200 more runs loaded',
    ]);
    expect([textFor('fr').runs.loadedMore(0), textFor('fr').runs.loadedMore(2)]).toEqual([
      '0 exécution de plus chargée',
      '2 exécutions de plus chargées',
    ]);
  });
});
