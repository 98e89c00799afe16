import { describe, expect, test } from '@jest/globals';
import { ToolFailed } from '@/lib/core/errors';
import { type DeskSearcher, searchDesk } from '@/lib/sources/web/search-desk';
import { simplerQuery } from '@/lib/sources/web/simpler-query';

const page = (url: string, title = url) => ({ title, url, snippet: `About ${title}` });
const passage = (documentId: string, start: number) => ({ title: documentId, url: '', snippet: 'Text', documentId, start });

/** A provider with these hits by query; it records what it was asked. */
function searcher(name: DeskSearcher['name'], found: (query: string) => ReturnType<typeof page>[]) {
  const asked: string[] = [];
  const search: DeskSearcher['search'] = async ({ query }) => {
    asked.push(query);
    return found(query);
  };
  return { name, label: `The ${name}`, search, asked };
}
const failing = (name: DeskSearcher['name']) =>
  searcher(name, () => {
    throw new ToolFailed('Its server does not answer.');
  });
const pages = (...names: string[]) => names.map((name) => page(`https://desk.example/${name}`));

describe('the search of a desk', () => {
  test('asks its providers in order, until there are enough pages to cite', async () => {
    const [documents, sites, web] = [
      searcher('documents', () => [passage('a', 0), passage('a', 500), passage('b', 0)]),
      searcher('sites', () => pages('a', 'b', 'c')),
      searcher('web', () => pages('d')),
    ];
    const { hits, problems } = await searchDesk([documents, sites, web], { query: 'ferry' });
    expect(hits.map(({ provider }) => provider)).toEqual(['documents', 'documents', 'documents', 'sites', 'sites', 'sites']);
    expect([problems, web.asked]).toEqual([[], []]);
  });

  test('names a provider that fails and asks the next one', async () => {
    const found = await searchDesk([failing('sites'), searcher('web', () => pages('a', 'b'))], { query: 'ferry' });
    expect(found).toEqual({
      query: 'ferry',
      hits: pages('a', 'b').map((hit) => ({ ...hit, provider: 'web' })),
      problems: ['The sites: Its server does not answer.'],
    });
  });

  test('asks once more with a simpler query when at most one hit was found, but not after a failure', async () => {
    const query = 'How do I get a “mooring permit” for my boat?';
    const simple = 'mooring permit boat';
    const sites = searcher('sites', (asked) => (asked === simple ? pages('a', 'b') : pages('b')));
    const web = failing('web');
    expect(await searchDesk([sites, web], { query })).toMatchObject({
      query,
      simpler: simple,
      hits: [{ url: 'https://desk.example/b' }, { url: 'https://desk.example/a' }],
      problems: ['The web: Its server does not answer.'],
    });
    expect([sites.asked, web.asked]).toEqual([[query, simple], [query]]);
  });

  test('returns each address once, however it is written', async () => {
    const found = await searchDesk(
      [
        searcher('sites', () => [page('https://desk.example/a', 'First'), page('http://desk.example/a/#part')]),
        searcher('web', () => [page('https://DESK.example/a/'), page('https://desk.example/b')]),
      ],
      { query: 'ferry' },
    );
    expect(found.hits.map(({ title }) => title)).toEqual(['First', 'https://desk.example/b']);
  });

  test('fails with an error that is not the failure of a provider, and when it is aborted', async () => {
    const broken = searcher('sites', () => {
      throw new Error('A bug');
    });
    await expect(searchDesk([broken], { query: 'ferry' })).rejects.toThrow('A bug');
  });
});

describe('a simpler query', () => {
  test.each([
    ['How do I apply for a "mooring permit"?', 'apply mooring permit'],
    ['Comment puis-je obtenir le permis d’amarrage ?', 'permis amarrage'],
    ['site:desk.example ferry OR boat fares for children under 12', 'ferry boat fares children 12'],
    ['Qu’est-ce que l’allocation de chauffage à Genève', 'allocation chauffage Genève'],
    ['“ferry fares”', 'ferry fares'],
  ])('%s → %s', (query, simpler) => {
    expect(simplerQuery(query)).toBe(simpler);
  });

  test.each(['ferry fares', 'what is it', '', '“”', '渡轮票价是多少'])(
    'does not exist for a query that is simple already: %j',
    (query) => {
      expect(simplerQuery(query)).toBeUndefined();
    },
  );
});
