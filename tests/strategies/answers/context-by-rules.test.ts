import { expect, test } from '@jest/globals';
import type { Desk } from '@/lib/core/ports/desk';
import { sampleDesk } from '@/lib/sample/answer-desk/sample-desk';
import { searchSamplePages } from '@/lib/sample/answer-desk/search-sample-pages';
import { contextByRules } from '@/lib/strategies/answers/context-by-rules';
import { questions } from '../../sample/answer-desk/questions';

const ORIGIN = 'https://team.example';
const desk: Desk = { ...sampleDesk(ORIGIN), id: 'builtin-sample-desk', version: 1, ownerId: null };
const CODES = { en: 'eng', fr: 'fra' };

function areaOf(question: string, language: 'en' | 'fr', hits = searchSamplePages(question, language), before = '') {
  const found = hits.map(({ path, title, snippet }) => ({ title, url: ORIGIN + path, snippet, provider: 'sites' }));
  const search = { query: question, hits: found, problems: [] };
  return contextByRules(desk, { question, before, language: CODES[language], search });
}

test('at least 85 % of the sample questions that stand alone get the right area by words and hits', () => {
  const alone = questions.filter(({ area, follows }) => area !== '' && !follows);
  const missed = alone.filter(({ question, language, area }) => areaOf(question, language).area !== area);
  console.log(
    `${alone.length - missed.length} of ${alone.length} questions got the right area`,
    missed.map(({ question }) => question),
  );
  expect(missed.length).toBeLessThanOrEqual(alone.length * 0.15);
});

test('the address of the area is that of the language in which is searched', () => {
  expect(areaOf('Combien coûte le ferry ?', 'fr')).toMatchObject({ area: 'ferries', areaUrl: `${ORIGIN}/sample-desk/fr/ferry` });
  expect(areaOf('How much is the ferry?', 'en').areaUrl).toBe(`${ORIGIN}/sample-desk/en/ferries`);
});

test('words of an area count when nothing was found, but not inside other words', () => {
  expect(areaOf('Is my taxi part of this?', 'en', [])).toMatchObject({ area: '', areaUrl: '', topic: '' });
  expect(areaOf('What about my tax?', 'en', []).area).toBe('taxes');
});

test('the words of the previous question count for a question that has no word of an area', () => {
  const before = 'How much is the ferry?';
  expect(areaOf('The second one', 'en', [], before).area).toBe('ferries');
  expect(areaOf('Rather this: what about my tax?', 'en', [], before).area).toBe('taxes');
});
