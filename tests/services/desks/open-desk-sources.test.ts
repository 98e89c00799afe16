import { afterEach, describe, expect, test } from '@jest/globals';
import { judgeLink } from '@/lib/core/citations/judge-link';
import { passageReference } from '@/lib/core/citations/passage-reference';
import { deskDefinition } from '@/lib/core/desks/desk-definition';
import type { SearchedDesk } from '@/lib/core/ports/desk-sources';
import type { StoredDocument } from '@/lib/core/ports/document-store';
import type { SearchDocuments } from '@/lib/documents/meaning/search-documents';
import { safeFetch } from '@/lib/guards/outbound/safe-fetch';
import { answerSamplePage } from '@/lib/sample/answer-desk/answer-sample-page';
import { searchSamplePages } from '@/lib/sample/answer-desk/search-sample-pages';
import { openDeskSources } from '@/lib/services/desks/open-desk-sources';
import { createPageReader } from '@/lib/sources/web/page-reader';
import { searxng } from '@/lib/sources/web/searxng';
import { downloadWebPage } from '@/lib/tools/web/download-web-page';
import { searchContext } from '@/lib/tools/web/search-context';
import { searchServer } from '../../fakes/search-servers';
import { callTool } from '../../tools/call-tool';

const origin = 'http://127.0.0.1:3999';
const at = (path: string) => `${origin}/sample-desk${path}`;
const readPage = createPageReader({ maxLength: 50_000 });

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const desk = (sources: object, ownerId: string | null = 'owner'): SearchedDesk => {
  return { id: 'desk', version: 2, ownerId, definition: deskDefinition.parse({ sources }) };
};
const sampleDesk = desk({ hosts: ['127.0.0.1'] }, null);

/** A search in documents that finds one passage in each of those it is limited to, and records who asked. */
function documents() {
  const asked: { userId: string; query: string; documentIds?: readonly string[] }[] = [];
  const search: SearchDocuments = async (userId, query, { documentIds }) => {
    asked.push({ userId, query, documentIds });
    const passages = (documentIds ?? ['every document']).map((documentId) => {
      const passage = { documentId, document: `${documentId}.pdf`, start: 40, end: 60, text: 'A mooring costs 90.', rank: 1 };
      return { ...passage, found: 'words' as const };
    });
    return { passages, meaning: 'used' };
  };
  /** Versions of the owner's documents by id. */
  const versions: Record<string, number> = { fees: 1, other: 1 };
  const list = async () => Object.entries(versions).map(([id, version]) => ({ id, version }) as StoredDocument);
  return { asked, search, versions, list };
}

async function opened() {
  const server = await searchServer('searxng');
  open.push(server);
  const kept = documents();
  const engines: Record<string, ReturnType<typeof searxng>> = {
    owner: searxng({ url: server.url, fetch: safeFetch, allowPrivate: [server.host] }),
  };
  const sources = openDeskSources({
    documents: { list: kept.list },
    searchDocuments: kept.search,
    searchOf: async (userId) => engines[userId],
    fetchFor: () => safeFetch,
    readPage,
    ownPages: { origin, path: '/sample-desk', answer: answerSamplePage, search: searchSamplePages },
  });
  return { server, documents: kept, sources };
}

/** Calls a tool as an agent of the desk. */
async function call(tool: typeof searchContext, input: Parameters<typeof callTool>[1], of: SearchedDesk) {
  const { sources, ...rest } = await opened();
  const [web, found] = await Promise.all([sources.web(of, 'visitor'), sources.sources(of)]);
  return { ...rest, run: () => callTool(tool, input, { sources: { web, desk: found } }) };
}

describe('searchContext', () => {
  test.each([
    ['eng', 'ferry fares', '/en/'],
    ['fra', 'tarifs du ferry', '/fr/'],
  ])('finds pages of the sample site in the language of the words: %s', async (language, query, below) => {
    const { run } = await call(searchContext, { query, language }, sampleDesk);
    const found = (await run()) as { hits: { url: string; provider: string }[]; problems: string[] };
    expect(found.problems).toEqual([]);
    expect(found.hits.length).toBeGreaterThan(0);
    for (const { url, provider } of found.hits) expect([provider, url]).toEqual(['sites', expect.stringContaining(at(below))]);
  });

  test("searches the owner's documents that the desk lists and the web of its hosts, and no others", async () => {
    const of = desk({ documents: ['fees', 'rules'], hosts: ['www.desk.example'] });
    const { run, server, documents: kept } = await call(searchContext, { query: 'mooring' }, of);
    server.found = ['www.desk.example', 'evil.example'].map((host) => ({
      title: host,
      url: `https://${host}/`,
      snippet: 'About',
    }));
    const found = await run();
    expect(kept.asked).toEqual([{ userId: 'owner', query: 'mooring', documentIds: ['fees', 'rules'] }]);
    expect(server.asked).toEqual(['mooring site:www.desk.example']);
    const passage = { url: '', snippet: 'A mooring costs 90.', provider: 'documents', start: 40 };
    expect(found).toEqual({
      query: 'mooring',
      problems: [],
      hits: [
        { ...passage, title: 'fees.pdf', documentId: 'fees', reference: passageReference({ documentId: 'fees', start: 40 }) },
        { ...passage, title: 'rules.pdf', documentId: 'rules', reference: passageReference({ documentId: 'rules', start: 40 }) },
        { title: 'www.desk.example', url: 'https://www.desk.example/', snippet: 'About', provider: 'web' },
      ],
    });
    expect(searchContext.cites?.(found)).toEqual([
      { kind: 'document', title: 'fees.pdf', origin: 'fees', offset: 40, text: 'A mooring costs 90.', at: ['hits', 0] },
      { kind: 'document', title: 'rules.pdf', origin: 'rules', offset: 40, text: 'A mooring costs 90.', at: ['hits', 1] },
      { kind: 'page', title: 'www.desk.example', origin: 'https://www.desk.example/', text: 'About', at: ['hits', 2] },
    ]);
    expect(searchContext.urls?.(found)).toEqual(['https://www.desk.example/']);
  });

  test('does not reuse what it found in a document that was replaced since', async () => {
    const { sources, documents: kept } = await opened();
    const scopeOf = async () => (await sources.sources(desk({ documents: ['fees'] }))).scope;
    const before = await scopeOf();
    kept.versions.other = 2;
    expect(await scopeOf()).toBe(before);
    kept.versions.fees = 2;
    expect(await scopeOf()).not.toBe(before);
  });

  test('names a search engine that fails, and such a result is not reused', async () => {
    const { run, server } = await call(searchContext, { query: 'mooring' }, desk({ hosts: ['www.desk.example'] }));
    server.trouble = [{ status: 400 }];
    const found = await run();
    expect(found).toMatchObject({ hits: [], problems: [expect.stringMatching(/^SearXNG: .*400/)] });
    expect(searchContext.cache?.isKept?.(found)).toBe(false);
  });

  test.each([
    ['without sources', desk({})],
    ['with hosts, but no search engine of its owner', desk({ hosts: ['www.desk.example'] }, null)],
  ])('says that a desk %s has nothing to search', async (_, of) => {
    const { run } = await call(searchContext, { query: 'mooring' }, of);
    expect(await run()).toMatchObject({ hits: [], problems: [expect.stringContaining('nothing to search')] });
  });
});

describe('downloadWebPage', () => {
  test('reads a page of the sample site, which can then be cited', async () => {
    const { run } = await call(downloadWebPage, { url: at('/en/ferries/fares') }, sampleDesk);
    const page = (await run()) as { text: string };
    expect(page).toMatchObject({ url: at('/en/ferries/fares'), wasRead: true, cut: false });
    expect(downloadWebPage.cites?.(page)).toMatchObject([{ kind: 'page', origin: at('/en/ferries/fares'), text: page.text }]);
  });

  test('says that an empty page was not read, supports nothing with it, and does not reuse it', async () => {
    const { run } = await call(downloadWebPage, { url: at('/en/housing/winter-heating-fund') }, sampleDesk);
    const page = await run();
    expect(page).toMatchObject({ text: '', wasRead: false, note: expect.stringMatching(/^Nothing was read/) });
    expect([downloadWebPage.cites?.(page), downloadWebPage.cache?.isKept?.(page)]).toEqual([[], false]);
  });

  test.each(['https://other.example/', `${origin}/api/keys`])('reads no page of other sites: %s', async (url) => {
    const { run } = await call(downloadWebPage, { url }, sampleDesk);
    await expect(run()).rejects.toMatchObject({ name: 'OutboundFailed' });
  });
});

test.each([
  ['/en/ferries/timetable-2025', true],
  ['/en/housing/winter-heating-fund', true],
  ['/en', true],
  ['/en/waste/collection-app', false],
  ['/en/permits/drone-permits', false],
  ['/en/news', false],
])('a citation of the sample site is checked: %s is valid: %s', async (path, isValid) => {
  const { sources } = await opened();
  const web = await sources.web(sampleDesk, 'visitor');
  expect(judgeLink(await web.checkUrl(at(path)))).toMatchObject({ isValid });
});
