import { describe, expect, test } from '@jest/globals';
import { type Language, languageFor, localeFor } from '@/lib/core/text/language';

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

test.each<[string | null, Language, string]>([
  ['en-GB,en-US;q=0.9,en;q=0.8', 'en', 'en-GB'],
  ['fr-CA,fr;q=0.9,en-GB;q=0.8', 'en', 'en-GB'],
  ['en;q=0.9,en-GB;q=0.8', 'en', 'en'],
  ['de-DE', 'fr', 'fr'],
  ['en-001,en-u-ca-hebrew', 'en', 'en'],
  [null, 'fr', 'fr'],
])('dates follow the region that the browser names: %j in %s is %s', (header, language, locale) => {
  expect(localeFor(language, header)).toBe(locale);
});
