import { expect, test } from '@jest/globals';
import { answerSamplePage } from '@/lib/sample/answer-desk/answer-sample-page';
import { sampleDesk } from '@/lib/sample/answer-desk/sample-desk';

const ORIGIN = 'http://127.0.0.1:3000';
const { definition } = sampleDesk(ORIGIN);

test('the sample desk has six areas, each with titles and addresses in two languages, words and a scenario', async () => {
  expect(definition.areas).toHaveLength(6);
  for (const { title, url, words, scenario } of definition.areas) {
    expect(words.length).toBeGreaterThan(8);
    expect(scenario.length).toBeGreaterThanOrEqual(2);
    for (const language of ['en', 'fr'] as const) {
      const page = answerSamplePage(new URL(url[language]));
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`<h1>${title[language]}</h1>`)]);
    }
  }
  const words = definition.areas.flatMap((area) => area.words);
  expect(words.filter((word, n) => words.indexOf(word) !== n)).toEqual([]);
});

test('the sample desk searches and cites only the sample site of its own server', async () => {
  const { hosts, providers, searchPage } = definition.sources;
  expect([hosts, providers]).toEqual([['127.0.0.1'], ['sites']]);
  for (const page of Object.values(searchPage)) {
    const found = answerSamplePage(new URL(page.replace('{query}', 'ferry')));
    expect(await found.text()).toMatch(/<ol><li><a href="\/sample-desk\//);
  }
  expect(definition.publication.isPublic).toBe(false);
});
