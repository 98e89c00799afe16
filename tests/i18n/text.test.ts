import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { runs } from '@/lib/i18n/dictionary/runs';

interface Area {
  en: unknown;
  fr: unknown;
}

function isArea(value: unknown): value is Area {
  return typeof value === 'object' && value !== null && 'en' in value && 'fr' in value;
}

/** All words: `shell.rename` → its text; functions are called with a few numbers. */
function words(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [1, 2].map((n) => [`${path}(${n})`, String(value(n, n))]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => words(inner, `${path}.${name}`));
}

// All files, including those loaded by a single page. Phrases take their values by name; phrase.test.ts checks them.
const folder = join(process.cwd(), 'lib/i18n/dictionary');
const areas = await Promise.all(
  readdirSync(folder).map(async (file) =>
    Object.entries<unknown>(await import(join(folder, file))).flatMap(([name, area]) =>
      isArea(area) ? [{ name, ...area }] : [],
    ),
  ),
);
const english = areas.flat().flatMap(({ name, en }) => words(en, name));
const french = areas.flat().flatMap(({ name, fr }) => words(fr, name));

describe('the words of the interface', () => {
  test('every file of the dictionary contains words', () => {
    expect(areas.filter((found) => found.length === 0)).toEqual([]);
  });

  test('no word is empty in either language', () => {
    expect([...english, ...french].filter(([, said]) => said.trim() === '')).toEqual([]);
  });

  test('French has no-break spaces around double punctuation and inside quotes', () => {
    expect(french.filter(([, said]) => / [!?;:»]|« /.test(said))).toEqual([]);
  });

  test('plurals follow the rules of each language: no form is singular in French and plural in English', () => {
    const { en, fr } = runs;
    expect([en.loadedMore(0), en.loadedMore(1), en.loadedMore(1200)]).toEqual([
      '0 more runs loaded',
      '1 more run loaded',
      '1,200 more runs loaded',
    ]);
    expect([fr.loadedMore(0), fr.loadedMore(2)]).toEqual(['0 exécution de plus chargée', '2 exécutions de plus chargées']);
  });
});
