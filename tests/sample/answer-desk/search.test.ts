import { expect, test } from '@jest/globals';
import { plainTexts } from '@/lib/sample/answer-desk/read-pages';
import { sampleAreas } from '@/lib/sample/answer-desk/sample-areas';
import { pageAt } from '@/lib/sample/answer-desk/sample-pages';
import { searchSamplePages } from '@/lib/sample/answer-desk/search-sample-pages';
import { questions } from './questions';
import { sampleQuestions } from './sample-questions';

const pathsOf = (query: string, language: 'en' | 'fr') => searchSamplePages(query, language).map(({ path }) => path);

test('the question set has at least 30 questions in two languages about all areas, some in several turns, and names pages that exist', () => {
  expect(
    sampleQuestions
      .trim()
      .split('\n')
      .every((line) => line.split(',').length === 7),
  ).toBe(true);
  for (const language of ['en', 'fr']) expect(questions.filter((one) => one.language === language).length).toBeGreaterThan(25);
  expect(questions.filter(({ follows }) => follows).length).toBeGreaterThanOrEqual(4);
  expect(new Set(questions.flatMap(({ area }) => area || []))).toEqual(new Set(sampleAreas.map(({ key }) => key)));
  const wrong = questions.filter(
    ({ page, language, area }) => page && `${pageAt(page)?.language} ${pageAt(page)?.area}` !== `${language} ${area}`,
  );
  expect(wrong).toEqual([]);
});

test('each fact of the question set stands on its page', () => {
  const textOf = (path: string) => (pageAt(path)?.blocks ?? []).flatMap(plainTexts).join(' ').replace(/\s/g, ' ');
  const wrong = questions.filter(({ page, fact }) => page !== undefined && !(fact && textOf(page).includes(fact)));
  expect(wrong.map(({ question }) => question)).toEqual([]);
});

test('the search finds the right page first for nine of ten questions that stand alone, and among the first three for all but one', () => {
  const alone = questions.filter(({ page, follows }) => page !== undefined && !follows);
  const ranks = alone.map(({ question, language, page = '' }) => ({ question, rank: pathsOf(question, language).indexOf(page) }));
  const missed = ranks.filter(({ rank }) => rank !== 0).map(({ question, rank }) => `${rank}: ${question}`);
  console.log(`the right page is first for ${alone.length - missed.length} of ${alone.length} questions`, missed);
  expect(missed.length).toBeLessThanOrEqual(alone.length / 10);
  expect(ranks.filter(({ rank }) => rank < 0 || rank > 2).length).toBeLessThanOrEqual(1);
});

test('the search compares stems, prefers words of titles, and stays in one language', () => {
  expect(pathsOf('fishes', 'en')[0]).toBe('/sample-desk/en/permits/fishing');
  expect(pathsOf('truite', 'fr')).toEqual(['/sample-desk/fr/autorisations/peche']);
  expect(pathsOf('waste fee', 'en')).toContain('/sample-desk/en/taxes/property-tax');
  expect(pathsOf('truite', 'en')).toEqual([]);
  expect(pathsOf('', 'en')).toEqual([]);
});

test('the search finds the form by its number, with the sentence that names it', () => {
  const [first] = searchSamplePages('t-12', 'en');
  expect(first).toMatchObject({
    path: '/sample-desk/en/taxes/property-tax-relief',
    snippet: expect.stringContaining('form T-12'),
  });
});

test('as a real search does, it also finds pages that were deleted or have no text', () => {
  expect(pathsOf('drone', 'en')).toEqual(['/sample-desk/en/permits/drone-permits']);
  expect(pathsOf('fonds chauffage', 'fr')[0]).toBe('/sample-desk/fr/logement/fonds-chauffage');
});
