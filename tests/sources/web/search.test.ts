import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { type SafeFetch, safeFetch } from '@/lib/guards/outbound/safe-fetch';
import { brave } from '@/lib/sources/web/brave';
import type { SearchProvider } from '@/lib/sources/web/search-provider';
import { searxng } from '@/lib/sources/web/searxng';
import { tavily } from '@/lib/sources/web/tavily';
import { createWeb } from '@/lib/sources/web/web';
import { webSearch } from '@/lib/tools/web/web-search';
import { type Engine, SEARCH_KEY, searchServer, type Trouble } from '../../fakes/search-servers';
import { callTool } from '../../tools/call-tool';

type SearchServer = Awaited<ReturnType<typeof searchServer>>;

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const one of open.splice(0)) await one.close();
});

const providers: Record<Engine, (server: SearchServer, key?: string) => SearchProvider> = {
  searxng: ({ url, host }) => searxng({ url, fetch: safeFetch, allowPrivate: [host] }),
  brave: ({ url, host }, key = SEARCH_KEY) => brave({ key, fetch: reaching(host), endpoint: url }),
  tavily: ({ url, host }, key = SEARCH_KEY) => tavily({ key, fetch: reaching(host), endpoint: url }),
};
const reaching =
  (host: string): SafeFetch =>
  (url, options) =>
    safeFetch(url, { ...options, allowPrivate: [host] });

const notHere = () => Promise.reject(new Error('not to be asked'));
const webOf = (search: SearchProvider | undefined) => createWeb({ search, fetch: notHere, readPage: notHere });

async function engine(name: Engine) {
  const server = await searchServer(name);
  open.push(server);
  return { server, web: webOf(providers[name](server)) };
}

const results = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    title: `Title ${n}`,
    url: `https://site${n}.example/a?b=${n}`,
    snippet: `Snippet ${n}`,
  }));
const ENGINES: Engine[] = ['searxng', 'brave', 'tavily'];

describe.each(ENGINES)('searching with %s', (name) => {
  test('a search returns at most five results', async () => {
    const { server, web } = await engine(name);
    server.found = results(8);
    expect(await web.search('heat pumps & “Bayern” ü')).toEqual(results(5));
    expect(server.asked).toEqual(['heat pumps & “Bayern” ü']);
  });

  test('a search returns plain text, each address once, and only pages', async () => {
    const { server, web } = await engine(name);
    server.found = [
      {
        title: 'A &amp; B <strong>Pumps</strong>',
        url: 'https://a.example',
        snippet: 'It&#x27;s  <b>1 &lt; 2</b>&nbsp;&#233;\n&bogus;',
      },
      { title: 'Again', url: 'https://a.example/', snippet: null },
      { title: '', url: 'http://b.example/x', snippet: undefined },
      { title: 'Script', url: 'javascript:alert(1)' },
      { title: 'File', url: 'file:///etc/passwd' },
      { title: 'Nowhere', url: 'not a url' },
      { title: 'Long', url: 'https://c.example/', snippet: 'long '.repeat(1000) },
    ];
    expect(await web.search('pumps')).toEqual([
      { title: 'A & B Pumps', url: 'https://a.example/', snippet: "It's 1 < 2 é &bogus;" },
      { title: 'b.example', url: 'http://b.example/x', snippet: '' },
      { title: 'Long', url: 'https://c.example/', snippet: expect.stringMatching(/^.{999}…$/) },
    ]);
  });

  test('a search is retried after a transient failure', async () => {
    const failingOnce = async (trouble: Trouble) => {
      const { server, web } = await engine(name);
      server.found = results(1);
      server.trouble = [trouble];
      expect(await web.search('a')).toEqual(results(1));
      expect(server.asked).toEqual(['a', 'a']);
    };
    await Promise.all([
      failingOnce({ status: 500 }),
      failingOnce({ status: 503 }),
      failingOnce({ status: 429 }),
      failingOnce('hang up'),
    ]);
  });

  test('a search that fails three times is a failure, and not an empty result', async () => {
    const failing = async (trouble: Trouble, message: RegExp) => {
      const { server, web } = await engine(name);
      server.found = results(1);
      server.trouble = [trouble, trouble, trouble];
      await expect(web.search('a')).rejects.toThrow(message);
      expect(await web.search('a')).toEqual(results(1));
    };
    await Promise.all([
      failing({ status: 503 }, /status 503/),
      failing({ status: 429 }, /accepts no more searches at the moment/),
      failing('hang up', /could not be queried/),
    ]);
  });

  test('a search waits as long as the engine asks for, and gives up when that is too long', async () => {
    const { server, web } = await engine(name);
    server.found = results(1);
    server.trouble = [{ status: 429, headers: { 'retry-after': '0' } }];
    expect(await web.search('a')).toEqual(results(1));
    server.asked = [];
    server.trouble = [{ status: 429, headers: { 'retry-after': '3600' } }];
    await expect(web.search('a')).rejects.toThrow('accepts no more searches at the moment');
    expect(server.asked).toHaveLength(1);
  });

  test('a search of some hosts asks for these hosts, and returns no others', async () => {
    const server = await searchServer(name);
    open.push(server);
    const found = ['www.desk.example', 'a.forms.example', 'forms.example', 'desk.example', 'evil.example'];
    server.found = found.map((host) => ({ title: host, url: `https://${host}/`, snippet: '' }));
    const hosts = ['www.desk.example', '*.forms.example'];
    const web = createWeb({ search: providers[name](server), hosts, fetch: notHere, readPage: notHere });
    expect((await web.search('ferry')).map(({ title }) => title)).toEqual(['www.desk.example', 'a.forms.example']);
    const filter = ' (site:www.desk.example OR site:forms.example)';
    expect([server.asked, server.domains]).toEqual(
      name === 'tavily' ? [['ferry'], [['www.desk.example', 'forms.example']]] : [[`ferry${filter}`], [[]]],
    );
  });

  test('a search is not retried after a permanent failure, which has a remedy', async () => {
    const { server, web } = await engine(name);
    for (const trouble of [
      { status: 400 },
      { status: 401 },
      { body: '<html>' },
      { body: '{"results": "none"' },
      { body: '[]' },
      { body: '{"web":1,"results":1}' },
    ]) {
      server.trouble = [trouble];
      server.asked = [];
      await expect(web.search('a')).rejects.toMatchObject({ name: 'SearchFailed', message: expect.stringMatching(/\.$/) });
      expect(server.asked).toHaveLength(1);
    }
  });

  test('a search without results is reported as such, and not cached', async () => {
    const { server, web } = await engine(name);
    expect(await callTool(webSearch, { query: 'a' }, { sources: { web } })).toEqual({
      source: web.label,
      results: [],
      message: expect.stringContaining('Nothing was found'),
    });
    server.found = results(1);
    expect(await web.search('a')).toEqual(results(1));
    expect(server.asked).toHaveLength(2);
  });

  test('a search ends with the signal and its reason', async () => {
    const { server, web } = await engine(name);
    server.trouble = [{ status: 500 }];
    const stop = new AbortController();
    const going = web.search('a', stop.signal);
    going.catch(() => undefined);
    while (server.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort(new Error('Stopped by the person'));
    await expect(going).rejects.toThrow('Stopped by the person');
  });
});

describe('searching the web', () => {
  test('a search without a connection is refused with a remedy', async () => {
    await expect(callTool(webSearch, { query: 'a' }, { sources: { web: webOf(undefined) } })).rejects.toThrow(
      'No web search is connected: add one under Connections.',
    );
  });

  test.each(['brave', 'tavily'] as const)('a key that %s refuses is reported and not shown', async (name) => {
    const { server } = await engine(name);
    const failure = webOf(providers[name](server, 'wrong-secret-key')).search('a');
    await expect(failure).rejects.toThrow(/did not accept the key.*under Connections/s);
    await expect(failure).rejects.not.toThrow('wrong-secret-key');
  });

  test.each([432, 433])('an exhausted Tavily plan (%i) is reported', async (status) => {
    const { server, web } = await engine('tavily');
    server.trouble = [{ status }];
    await expect(web.search('a')).rejects.toThrow('no searches left');
  });

  test("a search without an answer of SearXNG's engines is a failure", async () => {
    const { server, web } = await engine('searxng');
    server.trouble = ['no engines', 'no engines', 'no engines'];
    await expect(web.search('a')).rejects.toThrow('no answer from its search engines');
    expect(server.asked).toHaveLength(3);
  });

  test('a SearXNG that answers only in HTML is reported with the setting to change', async () => {
    const { server, web } = await engine('searxng');
    server.trouble = [{ status: 403 }];
    await expect(web.search('a')).rejects.toThrow('search.formats');
  });

  test.each(['', '/', '/search', '/search/'])('a SearXNG is found at its address with %j', async (end) => {
    const { server } = await engine('searxng');
    server.found = results(1);
    const url = `http://${server.host}/searxng${end}`;
    expect(await webOf(searxng({ url, fetch: safeFetch, allowPrivate: [server.host] })).search('a')).toHaveLength(1);
  });

  test('a private address that the operator has not allowed is refused, and receives no request', async () => {
    const { server } = await engine('searxng');
    const { port } = new URL(server.url);
    const message = `SearXNG could not be queried: Only the ports 80, 443, 8080 and 8443 are allowed.`;
    await expect(webOf(searxng({ url: server.url, fetch: safeFetch })).search('a')).rejects.toThrow(message);
    await expect(
      webOf(searxng({ url: 'http://127.0.0.1:8080', fetch: safeFetch, allowPrivate: [`127.0.0.1:${port}`] })).search('a'),
    ).rejects.toThrow('not an address on the public internet');
    expect(server.asked).toEqual([]);
  });

  test('the addresses that a search returned are recorded for the run', async () => {
    const { server, web } = await engine('tavily');
    server.found = results(2);
    const output = await callTool(webSearch, { query: 'a' }, { sources: { web } });
    expect(webSearch.urls?.(output)).toEqual(results(2).map(({ url }) => url));
  });
});
