import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

export interface Found {
  title: string;
  url: string;
  snippet?: string | null;
}

/** How a search engine fails: with a status, or a body that is not a search result. */
export type Trouble = { status: number; headers?: Record<string, string> } | { body: string } | 'hang up' | 'no engines';

export const SEARCH_KEY = 'key-of-the-person';

const queries = {
  /** https://docs.searxng.org/dev/search_api.html */
  searxng: (url: URL) =>
    url.pathname === '/searxng/search' && url.searchParams.get('format') === 'json' ? url.searchParams.get('q') : null,
  /** https://api-dashboard.search.brave.com/app/documentation/web-search */
  brave: (url: URL, request: IncomingMessage) =>
    url.pathname === '/res/v1/web/search' && request.method === 'GET' ? url.searchParams.get('q') : null,
  /** https://docs.tavily.com/documentation/api-reference/endpoint/search */
  tavily: (url: URL, request: IncomingMessage, body: string) =>
    url.pathname === '/search' && request.method === 'POST' && request.headers['content-type'] === 'application/json'
      ? z.object({ query: z.string() }).parse(JSON.parse(body)).query
      : null,
};

const limited = z.object({ include_domains: z.array(z.string()).default([]) });

const keys = {
  searxng: () => true,
  brave: ({ headers }: IncomingMessage) => headers['x-subscription-token'] === SEARCH_KEY,
  tavily: ({ headers }: IncomingMessage) => headers.authorization === `Bearer ${SEARCH_KEY}`,
};

const answers = {
  searxng: (query: string, found: Found[]) => ({
    query,
    number_of_results: 0,
    results: found.map(({ title, url, snippet }) => ({ title, url, content: snippet, engine: 'test', score: 1 })),
    unresponsive_engines: [],
  }),
  brave: (query: string, found: Found[]) => ({
    type: 'search',
    query: { original: query },
    ...(found.length > 0 && {
      web: {
        type: 'search',
        results: found.map(({ title, url, snippet }) => ({ title, url, description: snippet, language: 'en' })),
      },
    }),
  }),
  tavily: (query: string, found: Found[]) => ({
    query,
    answer: null,
    results: found.map(({ title, url, snippet }) => ({ title, url, content: snippet, score: 0.9 })),
    response_time: 0.5,
  }),
};

export type Engine = keyof typeof answers;

/**
 * A search engine on the loopback with the protocol of one of the supported engines. It returns `found`, unless `trouble` is set, and
 * records its requests.
 */
export async function searchServer(engine: Engine) {
  /** `domains`: those that each request to Tavily was limited to. */
  const state = { found: [] as Found[], trouble: [] as Trouble[], asked: [] as string[], domains: [] as string[][] };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const query = queries[engine](new URL(request.url ?? '/', 'http://localhost'), request, body);
    if (query === null) return json(response, 404, { error: 'not found' });
    if (!keys[engine](request)) return json(response, engine === 'brave' ? 422 : 401, { error: 'invalid key' });
    state.asked.push(query);
    state.domains.push(body === '' ? [] : limited.parse(JSON.parse(body)).include_domains);
    const trouble = state.trouble.shift();
    if (trouble === 'hang up') return void request.socket.destroy();
    if (trouble === 'no engines')
      return json(response, 200, { ...answers.searxng(query, []), unresponsive_engines: [['google', 'timeout']] });
    if (trouble && 'status' in trouble) return json(response, trouble.status, { error: 'trouble' }, trouble.headers);
    if (trouble) return void response.writeHead(200, { 'content-type': 'application/json' }).end(trouble.body);
    json(response, 200, answers[engine](query, state.found));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const paths = { searxng: '/searxng/', brave: '/res/v1/web/search', tavily: '/search' };
  return Object.assign(state, {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}${paths[engine]}`,
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body));
}
