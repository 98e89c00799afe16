import { describe, expect, test } from '@jest/globals';
import { languageFor } from '@/lib/core/language';

describe('the language of a browser', () => {
  test.each([
    [null, 'en'],
    ['', 'en'],
    ['fr', 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['de-DE,de;q=0.9,fr;q=0.5,en;q=0.4', 'fr'],
    ['en;q=0.3, fr;q=0.7', 'fr'],
    ['fr;q=0, en', 'en'],
    ['de, it', 'en'],
    ['*', 'en'],
    [';;;q=,,fr;q=banana', 'en'],
  ])('%j selects %s', (header, language) => {
    expect(languageFor(header)).toBe(language);
  });
});
