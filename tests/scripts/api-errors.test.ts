import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';

// Safe: Next calls it in this way; it has no types.
const { default: compression }: { default: () => (...given: unknown[]) => void } = await import(
  pathToFileURL(resolve('node_modules/next/dist/compiled/compression/index.js')).href
);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
type ExplainMethod = (...given: [...Parameters<Answer>, allowedAt: (url: string) => Promise<string | null>]) => void;
const file = pathToFileURL(resolve('scripts/explain-method.mjs')).href;
const { explainMethod, allowedMethods }: { explainMethod: ExplainMethod; allowedMethods(url: string): Promise<string | null> } =
  await import(file);
const starting = pathToFileURL(resolve('scripts/answer-starting.mjs')).href;
const { answerStarting }: { answerStarting: Answer } = await import(starting);

async function answered(response: Promise<Response>) {
  const { status, headers } = await response;
  return { status, headers, body: await (await response).text() };
}

/** Next's response to a method that a route does not export, with and without compression. */
async function refused(path: string, compressed: boolean) {
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, { allow: 'GET, HEAD, OPTIONS' }).end();
    explainMethod(request, response, (url) => allowedMethods(`http://127.0.0.1:${port}${url}`));
    if (compressed) compression()(request, response, () => {});
    response.statusCode = 405;
    return response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { status, headers, ...response } = await answered(fetch(`http://127.0.0.1:${port}${path}`, { method: 'PUT' }));
  const answer = { status, type: headers.get('content-type'), allow: headers.get('allow'), ...response };
  server.close();
  return answer;
}

test.each([true, false])(
  "a method that an API route does not support is refused in the API's format (compression: %s)",
  async (compressed) => {
    const error = { code: 'method_not_allowed', message: 'The method PUT is not supported here.' };
    const ofOpenAi = { ...error, type: 'invalid_request_error', param: null };
    for (const [path, expected] of [
      ['/api/runs', error],
      ['/api/runs?limit=1', error],
      ['/v1/models', ofOpenAi],
    ] as const) {
      const { status, type, allow, body } = await refused(path, compressed);
      expect([status, type, allow]).toEqual([405, 'application/json', 'GET, HEAD, OPTIONS']);
      expect(JSON.parse(body)).toEqual({ error: expected });
    }
  },
);

test('a server that starts answers programs in the format of the API that they ask, and pages with a text', async () => {
  const server = createServer(answerStarting);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    return response.text();
  };
  const error = { code: 'unavailable', message: 'Roundtable is starting.' };
  expect(JSON.parse(await ask('/api/runs'))).toEqual({ error: { ...error, retryAfter: 1 } });
  expect(JSON.parse(await ask('/v1/models'))).toEqual({ error: { ...error, type: 'server_error', param: null } });
  expect(await ask('/chat')).toBe('Roundtable is starting.\n');
  server.close();
});

test('a method that a page does not support gets no explanation', async () => {
  expect(await refused('/apis', true)).toEqual({ status: 405, type: null, allow: null, body: '' });
});
