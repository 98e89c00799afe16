import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

type Refuse = (request: IncomingMessage, response: ServerResponse) => boolean;
const { refuse }: { refuse: Refuse } = await import(pathToFileURL(resolve('scripts/refuse.mjs')).href);

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => refuse(request, response) || response.end('served'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

test.each([
  ['x', 400],
  ['%E0%A4%A', 400],
  ['[]', 400],
  ['{"a":1}', 400],
  [encodeURIComponent(JSON.stringify(['', { children: ['__PAGE__', {}] }, null, null, 16])), 200],
  [undefined, 200],
])('a router state that Next cannot read, which it would answer with a 500, is refused: %s', async (state, status) => {
  const response = await fetch(`${url}/sign-in?_rsc=1`, {
    headers: { rsc: '1', ...(state && { 'next-router-state-tree': state }) },
  });
  expect(response.status).toBe(status);
});

test('a path that is not UTF-8 is refused', async () => {
  expect((await fetch(`${url}/%ff`)).status).toBe(400);
});
