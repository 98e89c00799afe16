import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { guardedFetch } from '@/lib/guards/outbound/guarded-fetch';

let closed = 0;
/** Sends the head of a response, and for `/half` the beginning of a body, and is silent then. */
const server = createServer(({ url }, response) => {
  response.writeHead(401, { 'content-type': 'text/plain' });
  if (url === '/half') response.write('You may not');
  else response.flushHeaders();
  response.on('close', () => closed++);
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each(['/silent', '/half'])('cancelling the body of %s ends the connection at once, and is no failure', async (path) => {
  const before = closed;
  const failures: Error[] = [];
  const { fetch, close } = guardedFetch({
    allowPrivate: [new URL(origin).host],
    maxBytes: 1000,
    onBroken: (failure) => failures.push(failure),
  });
  const response = await fetch(origin + path);
  await response.body?.cancel();
  while (closed === before) await new Promise(setImmediate);
  close();
  expect([response.status, failures]).toEqual([401, []]);
});
