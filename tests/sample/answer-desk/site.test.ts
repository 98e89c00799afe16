import { describe, expect, test } from '@jest/globals';
import { answerSamplePage } from '@/lib/sample/answer-desk/answer-sample-page';
import { plainTexts, type SamplePage } from '@/lib/sample/answer-desk/read-pages';
import { sampleAreas } from '@/lib/sample/answer-desk/sample-areas';
import { pageOf, samplePages } from '@/lib/sample/answer-desk/sample-pages';

const ORIGIN = 'https://team.example';
const get = (path: string) => answerSamplePage(new URL(path, ORIGIN));
const textOf = ({ title, blocks }: SamplePage) => [title, ...blocks.flatMap(plainTexts)].join('\n');
const [english, french] = (['en', 'fr'] as const).map((one) => samplePages.filter(({ language }) => language === one)) as [
  SamplePage[],
  SamplePage[],
];

/** Numbers and names of forms, written alike in both languages: 8:30 and 8 h 30, 34,000 and 34 000, 6.50 and 6,50. */
function figuresOf(text: string): string[] {
  const plain = text
    .replace(/(\d):00\b/g, '$1')
    .replace(/(\d):(\d)/g, '$1 $2')
    .replace(/(?<=\d)[,\u00A0](?=\d{3})/g, '')
    .replace(/(?<=\d)\.(?=\d)/g, ',');
  return (plain.match(/[A-Z]-\d+b?|\d+(?:,\d+)?/g) ?? []).sort();
}

describe("the sample desk's pages", () => {
  test('there are at least 22 topics in six areas, in English and French, of 150 to 350 words each', () => {
    expect(french.length).toBeGreaterThanOrEqual(22);
    for (const area of sampleAreas) expect(french.filter((page) => page.area === area.key).length).toBeGreaterThanOrEqual(4);
    const words = samplePages.map((page) => ({ path: page.path, words: textOf(page).split(/\s+/).length }));
    expect(words.filter((page) => page.words < 150 || page.words > 350)).toEqual([]);
    expect(new Set(samplePages.map(({ path }) => path)).size).toBe(samplePages.length);
  });

  test('each page says the same in both languages: the same figures and forms, in as many paragraphs', () => {
    const differing = french.flatMap((page) => {
      const original = pageOf(page.key, 'en');
      if (!original) return [page.path];
      const [one, other] = [figuresOf(textOf(original)), figuresOf(textOf(page))];
      const shape = ({ blocks }: SamplePage) => blocks.map((block) => [block.type, plainTexts(block).length].join());
      expect(shape(page)).toEqual(shape(original));
      return one.join() === other.join() ? [] : [`${page.path}: ${one} | ${other}`];
    });
    expect(differing).toEqual([]);
    expect(english.filter(({ key }) => !pageOf(key, 'fr')).map(({ key }) => key)).toEqual(['mooring-auction']);
  });

  test('French pages have non-breaking spaces before high punctuation and the currency', () => {
    const wrong = french.filter((page) => /[^\u00A0\d][:;!?»$%]|\d [$%]|«[^\u00A0]/.test(textOf(page)));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe("the sample desk's site", () => {
  test('every page has a title, a language and a heading, and every link but the dead one leads to a page', async () => {
    const visited = new Set(['/sample-desk/en', '/sample-desk/fr']);
    const dead: string[] = [];
    for (const path of visited) {
      const response = get(path);
      const html = await response.text();
      if (response.status === 404) dead.push(path);
      else {
        expect(html).toMatch(path.startsWith('/sample-desk/fr') ? '<html lang="fr">' : '<html lang="en">');
        expect(html).toMatch(/<title>[^<]{10,}<\/title>[\s\S]*<h1>[^<]+<\/h1>/);
        for (const [, link = ''] of html.matchAll(/ (?:href|action)="(\/[^"]*)"/g)) visited.add(link);
      }
    }
    expect(dead.sort()).toEqual(['/sample-desk/en/waste/collection-app', '/sample-desk/fr/dechets/application-collecte']);
    expect(samplePages.filter(({ path }) => !visited.has(path))).toEqual([]);
  });

  test.each([
    ['en/ferries/timetable-2025', 301, '/sample-desk/en/ferries/timetable'],
    ['fr/ferry/horaires-2025', 301, '/sample-desk/fr/ferry/horaires'],
    ['en/news', 302, '/sample-desk/en'],
    ['', 302, '/sample-desk/en'],
  ])('the address "%s" answers %i and leads to %s', (path, status, target) => {
    const response = get(`/sample-desk/${path}`);
    expect([response.status, response.headers.get('location')]).toEqual([status, target]);
    expect(get(target).status).toBe(200);
  });

  test('a deleted page answers 200 with the words of a missing page, and another one has a title and no text', async () => {
    const missing = get('/sample-desk/en/permits/drone-permits');
    expect([missing.status, await missing.text()]).toEqual([200, expect.stringContaining('<title>Page not found')]);
    const empty = get('/sample-desk/fr/logement/fonds-chauffage');
    expect([empty.status, await empty.text()]).toEqual([200, expect.stringMatching(/chauffage<\/title><\/head><body><\/body>/)]);
    expect(get('/sample-desk/en/nothing/here').status).toBe(404);
  });

  test('a page links to its translation, and a page without one to the front page', async () => {
    const fares = await get('/sample-desk/fr/ferry/tarifs').text();
    expect(fares).toContain('<link rel="alternate" hreflang="en" href="/sample-desk/en/ferries/fares">');
    const auction = await get('/sample-desk/en/permits/mooring-auction').text();
    expect(auction).toContain('<a href="/sample-desk/fr" hreflang="fr"');
    expect(auction).not.toContain('rel="alternate"');
  });

  test('the search page shows what it found and repeats the words as text', async () => {
    const found = await get('/sample-desk/fr/recherche?q=taxe+de+s%C3%A9jour').text();
    expect(found).toMatch(/<ol><li><a href="\/sample-desk\/fr\/taxes\/taxe-de-sejour">Taxe de séjour<\/a>/);
    const hostile = await get(`/sample-desk/en/search?q=${encodeURIComponent('"><script>boo</script>')}`).text();
    expect(hostile).toContain('value="&quot;&gt;&lt;script&gt;boo&lt;/script&gt;"');
    expect(hostile).toContain('No page contains these words.');
    expect(hostile).not.toContain('<script');
  });
});
