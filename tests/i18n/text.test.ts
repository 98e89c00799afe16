import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { answersWords } from '@/lib/i18n/dictionary/answers';
import { chat } from '@/lib/i18n/dictionary/chat';
import { dispatchWords } from '@/lib/i18n/dictionary/dispatch';
import { dispatchChat } from '@/lib/i18n/dictionary/dispatch-chat';
import { files } from '@/lib/i18n/dictionary/files';
import { run } from '@/lib/i18n/dictionary/run';
import { runPage } from '@/lib/i18n/dictionary/run-page';
import { runs } from '@/lib/i18n/dictionary/runs';
import { schedules } from '@/lib/i18n/dictionary/schedules';
import { wordDockWords } from '@/lib/i18n/dictionary/word-dock';
import { words as wordLibrary } from '@/lib/i18n/dictionary/words';

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
    expect([...english, ...french].filter(([, phrase]) => phrase.trim() === '')).toEqual([]);
  });

  test('French has no-break spaces around double punctuation and inside quotes', () => {
    expect(french.filter(([, phrase]) => / [!?;:»]|« /.test(phrase))).toEqual([]);
  });

  test('French has the same no-break space before all double punctuation', () => {
    expect(french.filter(([, phrase]) => /\u202f[!?;:»]/.test(phrase))).toEqual([]);
  });

  test('French example questions say tu to the agents, while the interface says vous to its user', () => {
    const examples = [
      ...[...chat.fr.exampleQuestions.chat, ...chat.fr.exampleQuestions.team, ...dispatchChat.fr.questions].map(
        ({ question }) => question,
      ),
      ...Object.values(wordDockWords.fr.examples).flat(),
    ];
    expect(examples.length).toBeGreaterThan(10);
    expect(examples.filter((example) => /ez\b/.test(example))).toEqual([]);
  });

  test('plurals follow the rules of each language: no form is singular in French and plural in English', () => {
    const { en, fr } = runs;
    expect([en.found(0, false), en.found(1, false), en.found(1200, false)]).toEqual(['0 runs', '1 run', '1,200 runs']);
    expect([fr.found(0, false), fr.found(2, false)]).toEqual(['0 exécution', '2 exécutions']);
  });

  test('a sentence with a number is right for one and for several', () => {
    expect([schedules.en.missedBefore(1, false), schedules.en.missedBefore(3, true)]).toEqual([
      '1 earlier time was missed',
      'at least 3 earlier times were missed',
    ]);
    expect(schedules.en.reading.hourly(1)).toBe('Every hour, 1 minute past the hour');
    expect([1, 2].map((day) => schedules.fr.reading.monthly(day, '9 h'))).toEqual([
      'Le 1er de chaque mois à 9 h',
      'Le 2 de chaque mois à 9 h',
    ]);
    expect([runPage.en.eventCount(1, 1), runPage.en.eventCount(1, 3)]).toEqual(['1 event', '1 of 3 events']);
    expect([runPage.fr.eventCount(1, 1), runPage.fr.eventCount(1, 3)]).toEqual(['1 événement', '1 sur 3 événements']);
  });

  test('French sentences with a part of a number do not have to agree with it', () => {
    const { fr: dispatch } = dispatchWords;
    const examples = [
      answersWords.fr.support(1, 4),
      dispatch.rules.found(dispatch.items(1)),
      dispatch.items(3),
      run.fr.todosDone(1, 3),
      run.fr.agentsDone(1, 2),
      run.fr.agentsDoneLong(1, 3),
      files.fr.embedding('1', '5'),
      wordLibrary.fr.shown('1', '10'),
    ];
    expect(examples.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Phrases étayées par ce qui a été lu : 1 sur 4',
      'Trouvé : 1 élément',
      '3 éléments',
      'Terminées : 1 sur 3',
      'Terminés : 1/2',
      'Agents ayant terminé : 1 sur 3',
      'Recherche par le sens, documents prêts : 1 sur 5',
      'Mots affichés : 1 sur 10',
    ]);
  });
});
