import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { firstRequest } from '@/scripts/first-request.mjs';

/** In a process of its own, whose `fetch` waits for a tenth of a second instead of five minutes. */
const PROGRAM = `
  import { Agent, setGlobalDispatcher } from 'undici';
  import { firstRequest } from './scripts/first-request.mjs';
  setGlobalDispatcher(new Agent({ headersTimeout: 100 }));
  const url = process.argv[1];
  const ends = await Promise.allSettled([fetch(url), firstRequest(url)]);
  console.log(ends.map(({ status }) => status).join());`;

test('a start waits for its first answer longer than fetch does', async () => {
  const server = createServer(async (_request, response) => {
    await wait(2500);
    response.writeHead(503).end('not yet');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM, url]);
  expect(stdout.trim()).toBe('rejected,fulfilled');
  server.close();
});

test('a start whose first request fails ends', async () => {
  await expect(firstRequest('http://127.0.0.1:1/')).rejects.toThrow('ECONNREFUSED');
});
