import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';

type FollowEvents = (url: string, headers: object, options?: { tries: number }) => AsyncGenerator<{ type: string }>;
// Safe: the module is JavaScript, so that the program runs on any Node.
const { followEvents }: { followEvents: FollowEvents } = await import(
  pathToFileURL(resolve('scripts/ask/follow-events.mjs')).href
);

/** Follows a run at a server that answers in this way, one request after the other. Resolves with the types of its events. */
async function follow(...answers: ((response: ServerResponse) => void)[]): Promise<string[]> {
  const server = createServer((_, response) => answers.shift()?.(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const types: string[] = [];
  try {
    const { port } = server.address() as AddressInfo;
    for await (const { type } of followEvents(`http://127.0.0.1:${port}/`, {}, { tries: 3 })) types.push(type);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return types;
}

const refuse =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end();
const end = (response: ServerResponse) => void response.end('data: {"seq":1,"type":"run_end","data":{}}\n\n');

test('a run is followed once the user has fewer event streams open, as late as the server says', async () => {
  const since = performance.now();
  expect(await follow(refuse(429, { 'retry-after': '1' }), end)).toEqual(['run_end']);
  expect(performance.now() - since).toBeGreaterThan(900);
});

test('a server that refuses to show the run is not asked again', async () => {
  await expect(follow(refuse(403), end)).rejects.toMatchObject({
    name: 'StreamRefused',
    message: expect.stringContaining('403'),
  });
});

test('a server that stays away is reported as unreachable, not as one that refuses', async () => {
  await expect(follow(refuse(502), refuse(502), refuse(502), end)).rejects.toMatchObject({
    name: 'Unreachable',
    message: expect.stringContaining('could not be re-established'),
  });
});
