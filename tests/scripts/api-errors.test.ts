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

type ExplainMethod = (request: IncomingMessage, response: ServerResponse) => void;
const file = pathToFileURL(resolve('scripts/explain-method.mjs')).href;
const { explainMethod }: { explainMethod: ExplainMethod } = await import(file);

/** Next's response to a method that a route does not export, with and without compression. */
async function refused(path: string, compressed: boolean) {
  const server = createServer((request, response) => {
    explainMethod(request, response);
    if (compressed) compression()(request, response, () => {});
    response.statusCode = 405;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'PUT' });
  const answer = { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
  server.close();
  return answer;
}

test.each([true, false])(
  "a method that an API route does not support is refused in the API's format (compression: %s)",
  async (compressed) => {
    for (const path of ['/api/runs', '/api/runs?limit=1', '/v1/models']) {
      const { status, type, body } = await refused(path, compressed);
      expect([status, type]).toEqual([405, 'application/json']);
      expect(JSON.parse(body)).toEqual({ error: { code: 'bad_request', message: 'The method PUT is not supported here.' } });
    }
  },
);

test('a method that a page does not support gets no explanation', async () => {
  expect(await refused('/apis', true)).toEqual({ status: 405, type: null, body: '' });
});
