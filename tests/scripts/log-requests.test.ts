import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../stores/until';

type LogRequests = (server: Server, log: { info(facts: object): void }) => void;
const { logRequests }: { logRequests: LogRequests } = await import(pathToFileURL(resolve('scripts/log-requests.mjs')).href);

const lines: object[] = [];
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.startsWith('/open')) return void response.writeHead(200).flushHeaders();
    response.writeHead(404).end('Nothing.');
  });
  logRequests(server, { info: (facts) => lines.push(facts) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a request is logged with its path, result and time, and nothing of its content', async () => {
  await fetch(`${url}/api/documents/search?query=secret`, { method: 'POST', body: 'secret', headers: { cookie: 'secret' } });
  await until(() => lines.length === 1);
  expect(lines.splice(0)).toEqual([
    { method: 'POST', path: '/api/documents/search', status: 404, ms: expect.any(Number), cut: undefined },
  ]);
});

test('a stream is logged when it ends, even when its reader disconnects; parts of pages are not logged', async () => {
  await fetch(`${url}/_next/static/part.js`).then((response) => response.text());
  const leaving = new AbortController();
  await fetch(`${url}/open`, { signal: leaving.signal });
  expect(lines).toEqual([]);
  leaving.abort();
  await until(() => lines.length === 1);
  expect(lines.splice(0)).toMatchObject([{ path: '/open', status: 200, cut: true }]);
});
