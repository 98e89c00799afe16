import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

let models: ModelServer;
let product: Product;
beforeAll(async () => {
  // Slow enough for the run to last the whole test.
  models = await startModelServer({ tokens: 2000, msPerToken: 50 });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url, STREAMS_PER_USER: '20' });
});
afterAll(async () => {
  await product.close();
  await models.close();
});

const chat = { messages: [{ role: 'user', content: 'How are our accounts?' }] };
const json = { accept: 'application/json' };

async function goingRun(person: Person): Promise<string> {
  const response = await person.call('/api/chat', { json: chat, headers: json });
  return ((await response.json()) as { runId: string }).runId;
}

test('of 600 streams of one user 20 are open, the others are refused with advice, and other users are not affected', async () => {
  const [ada, bob] = await Promise.all([product.newPerson(), product.newPerson()]);
  const [hers, his] = await Promise.all([goingRun(ada), goingRun(bob)]);
  const gone = new AbortController();
  const open = () => ada.call(`/api/runs/${hers}/events`, { signal: gone.signal });
  const streams = await Promise.all(Array.from({ length: 600 }, open));
  const refused = streams.filter(({ status }) => status === 429);
  expect([streams.filter(({ ok }) => ok).length, refused.length]).toEqual([20, 580]);
  expect(await refused[0]?.json()).toMatchObject({
    error: { code: 'rate_limited', message: expect.stringMatching(/20 event streams open.*Close one/), retryAfter: 5 },
  });
  expect(refused[0]?.headers.get('retry-after')).toBe('5');

  // No run is started for her, requests without a stream still work, and another user is not affected.
  const runs = async () => ((await (await ada.call('/api/runs')).json()) as { runs: unknown[] }).runs.length;
  expect((await ada.call('/api/chat', { json: chat })).status).toBe(429);
  expect(await runs()).toBe(1);
  expect((await ada.call(`/api/runs/${hers}/events`, { headers: json })).status).toBe(200);
  expect((await bob.call(`/api/runs/${his}/events`, { signal: gone.signal })).status).toBe(200);

  gone.abort();
  const later = new AbortController();
  for (;;) {
    const { status } = await ada.call(`/api/runs/${hers}/events`, { signal: later.signal });
    if (status === 200) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  later.abort();
});

test('a browser’s shared stream counts as one, whatever it follows, and is released when it ends', async () => {
  const ada = await product.newPerson();
  const run = await goingRun(ada);
  const open = (gone: AbortController) => ada.call(`/api/events?runs=${run}:0`, { signal: gone.signal });
  const gone = new AbortController();
  const streams = await Promise.all(Array.from({ length: 20 }, () => open(gone)));
  expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const refused = await open(new AbortController());
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { error: expect.objectContaining({ code: 'rate_limited', message: expect.stringContaining('Close one') }) },
  ]);
  gone.abort();
  const later = new AbortController();
  while ((await open(later)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
  later.abort();
});

test('requests for streams that nobody reads leave none open: those with HEAD, and those whose client leaves at once', async () => {
  const ada = await product.newPerson();
  const run = await goingRun(ada);
  const paths = [`/api/runs/${run}/events`, `/api/events?runs=${run}:0`];
  for (const path of paths) {
    for (let n = 0; n < 21; n++) {
      const { status } = await ada.call(path, { method: 'HEAD' });
      expect([path, n, status]).toEqual([path, n, 200]);
    }
  }
  for (let n = 0; n < 40; n++) await leaveAtOnce(paths[n % 2] ?? '', ada.secret);
  const gone = new AbortController();
  // The last handlers may still be at work.
  while ((await ada.call(paths[0] ?? '', { signal: gone.signal })).status !== 200) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  gone.abort();
});

/** Sends a request and disconnects before its answer. */
function leaveAtOnce(path: string, secret: string): Promise<void> {
  const { hostname, port } = new URL(product.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${secret}\r\n\r\n`, () =>
        socket.destroy(),
      );
    });
    socket.once('close', () => resolve()).once('error', reject);
  });
}
