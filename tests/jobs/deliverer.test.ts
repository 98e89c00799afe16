import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { InboxAnswer } from '@/lib/api/answers';
import type { DeliveriesAnswer, NewWebhookAnswer, WebhookRequest, WebhooksAnswer } from '@/lib/api/webhook-requests';
import { inEnglish, type Phrase } from '@/lib/core/phrases/phrase';
import { deliveryDelayMs, type WebhookDelivery, type WebhookPayload } from '@/lib/core/webhook';
import { createDeliverer } from '@/lib/jobs/deliverer';
import { decryptWebhookSecret, encryptWebhookSecret } from '@/lib/services/webhooks/webhook-secrets';
import { begunRun, entryOf, newUser, runEnd } from '../contracts/store-data';
import { newWebhook } from '../contracts/webhook-store.contract';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { until } from '../stores/until';

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Behaviour = (response: ServerResponse) => void;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const received: Received[] = [];
const behaviours: Record<string, Behaviour> = {
  ok: (response) => response.end('Thank you.'),
  broken: (response) => response.writeHead(500).end('Down.'),
  redirect: (response) => response.writeHead(307, { location: '/ok' }).end(),
  huge: (response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    const more = () => {
      while (response.write(Buffer.alloc(65_536, 'x')));
    };
    response.on('drain', more);
    more();
  },
  hang: () => {},
  drip: (response) => {
    const timer = setInterval(() => response.write('.'), 1000);
    response.on('close', () => clearInterval(timer));
    response.writeHead(200).write('.');
  },
  late: (response) => {
    setTimeout(() => response.end('Too late.'), 11_000).unref();
  },
  short: (response) => {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('Only this.', () => response.destroy());
  },
  failing: (response) => {
    response.writeHead(500, { 'content-length': 1000 });
    response.write('Only this.', () => response.destroy());
  },
  garbled: (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('Not compressed.'),
  encoded: (response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end('Thank you.'),
  long: (response) => {
    response.writeHead(200, { 'content-length': 5 }).end('Hello, and much more than that.');
  },
  cut: (response) => response.destroy(),
};

/** By path: how an address answers from now on. */
const overrides = new Map<string, Behaviour>();

let receiver: Server;
let origin: string;
let product: Product;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
      (overrides.get(path) ?? behaviours[path.split('/')[1] ?? ''])?.(response);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  // Safe: a server on TCP has an address with a port.
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  product = await serveProduct({ ALLOW_PRIVATE_HOSTS: host });
  // The tests deliver themselves, with clocks of their own.
  await product.workbench.deliverer.close();
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await product.close();
});
const events: WebhookRequest['events'] = ['run.ended', 'run.waiting', 'run.failed'];

/** Adds a webhook with an address of its own that behaves in this way. */
async function add(behaviour: string, more: Partial<WebhookRequest> = {}) {
  const owner = await product.newPerson();
  const path = `/${behaviour}/${randomUUID()}`;
  const created = await owner.visit('/api/webhooks', { json: { url: origin + path, events, ...more } });
  expect(created.status).toBe(201);
  const { webhook, secret } = (await created.json()) as NewWebhookAnswer;
  const log = async () => {
    const answer = await owner.visit(`/api/webhooks/${webhook.id}/deliveries`);
    return ((await answer.json()) as DeliveriesAnswer).deliveries;
  };
  const shown = async () => ((await (await owner.visit('/api/webhooks')).json()) as WebhooksAnswer).webhooks;
  const sendTest = () => owner.visit(`/api/webhooks/${webhook.id}/test`, { method: 'POST' });
  const sent = () => received.filter((one) => one.path === path);
  const answerWith = (next: Behaviour) => overrides.set(path, next);
  return { person: owner, webhook, secret, log, shown, sendTest, sent, answerWith };
}

/** The disabled webhooks in a user's Inbox. */
async function failingOf(person: Person): Promise<InboxAnswer['failingWebhooks']> {
  return ((await (await person.visit('/api/inbox')).json()) as InboxAnswer).failingWebhooks;
}

const parts = () => {
  const { stores, strategies, vault, origin: own } = product.workbench;
  return { stores, strategies, vault, origin: own };
};

/** A process whose clock is ahead by this time. */
function deliverer(aheadMs = 1000, more: Partial<Parameters<typeof createDeliverer>[0]> = {}, lookMs = 2000) {
  const now = () => new Date(Date.now() + aheadMs);
  return createDeliverer({ ...parts(), fetch: product.workbench.connections.fetch, ...more }, { now, lookMs });
}

describe('delivering webhooks', () => {
  test('the end of a run is sent with its ids, status, agents and link, signed with the secret that was shown once', async () => {
    const { person, secret, log, shown, sent } = await add('ok');
    const json = { messages: [{ role: 'user', content: 'Which accounts are in Sweden?' }], agent: 'data-steward' };
    const started = await person.call('/api/chat', { json, headers: { accept: 'application/json' } });
    const { runId, conversationId } = (await started.json()) as { runId: string; conversationId: string };
    await until(async () => (await log()).length > 0);
    await deliverer().look();
    expect(sent()).toHaveLength(1);
    const headers = sent()[0]?.headers ?? {};
    const body = sent()[0]?.body ?? '';
    const payload = JSON.parse(body) as WebhookPayload;
    expect(payload).toEqual({
      id: headers['x-roundtable-delivery'],
      event: 'run.ended',
      createdAt: expect.any(String),
      run: {
        id: runId,
        conversationId,
        status: 'completed',
        agents: ['data-steward'],
        url: `${product.workbench.origin}/runs/${runId}`,
      },
    });
    const signature = createHmac('sha256', secret).update(`${headers['x-roundtable-timestamp']}.${body}`).digest('hex');
    expect(headers).toMatchObject({ 'x-roundtable-signature': `sha256=${signature}`, 'x-roundtable-event': 'run.ended' });
    expect(await log()).toMatchObject([{ runId, state: 'delivered', status: 200, attempts: 1, response: 'Thank you.' }]);
    expect(JSON.stringify([await log(), await shown()])).not.toContain(secret);
  });

  test('the answer is sent only to a webhook that asks for it', async () => {
    const { person, sent } = await add('ok', { includesAnswer: true });
    const run = await begunRun(product.workbench.stores, { userId: person.user.id });
    await product.workbench.stores.runs.append({ entries: [entryOf(run, 2, runEnd('The answer.'))] });
    await deliverer().look();
    expect((JSON.parse(sent()[0]?.body ?? '') as WebhookPayload).run?.answer).toBe('The answer.');
  });

  test('a test is sent, at most twenty a minute', async () => {
    const { sendTest, log, sent } = await add('ok');
    expect((await sendTest()).status).toBe(202);
    await deliverer().look();
    expect(JSON.parse(sent()[0]?.body ?? '')).toMatchObject({ event: 'test', run: null });
    expect(await log()).toMatchObject([{ event: 'test', state: 'delivered' }]);
    for (let n = 0; n < 19; n++) await sendTest();
    expect((await sendTest()).status).toBe(429);
  });

  test.each<[string, Partial<WebhookDelivery>]>([
    ['broken', { status: 500, response: 'Down.' }],
    ['redirect', { status: 307, response: expect.stringContaining('redirects') as unknown as string }],
    ['cut', { status: null }],
    ['failing', { status: 500, response: 'Only this.' }],
  ])('an address that answers with %s is tried again, with the same id, until it works', async (path, expected) => {
    const { sendTest, log, shown, sent, answerWith } = await add(path);
    await sendTest();
    await deliverer().look();
    expect(await log()).toMatchObject([{ state: 'pending', attempts: 1, ...expected }]);
    await deliverer(2000).look();
    expect(sent()).toHaveLength(1);
    answerWith((response) => response.end('Back.'));
    await deliverer(60_000).look();
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 2, status: 200 }]);
    expect(sent()).toHaveLength(2);
    expect(new Set(sent().map(({ headers }) => headers['x-roundtable-delivery'])).size).toBe(1);
    expect(await shown()).toMatchObject([{ status: 'active' }]);
  });

  test('of an endless response only the beginning is read', async () => {
    const { sendTest, log } = await add('huge');
    await sendTest();
    await deliverer().look();
    expect(await log()).toMatchObject([{ state: 'delivered', response: 'x'.repeat(500) }]);
  });

  test('an address that takes too long is tried again, signed alike with the same id', async () => {
    const addresses = await Promise.all(['hang', 'late'].map((path) => add(path)));
    for (const { sendTest } of addresses) await sendTest();
    const started = Date.now();
    await deliverer().look();
    expect(Date.now() - started).toBeGreaterThan(9_000);
    for (const { log, answerWith } of addresses) {
      expect(await log()).toMatchObject([{ state: 'pending', attempts: 1, status: null, response: expect.stringMatching(/./) }]);
      answerWith((response) => response.end('Back.'));
    }
    await deliverer(60_000).look();
    for (const { secret, log, sent } of addresses) {
      expect(await log()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
      expect(new Set(sent().map(({ headers }) => headers['x-roundtable-delivery'])).size).toBe(1);
      for (const { headers, body } of sent()) {
        const signature = createHmac('sha256', secret).update(`${headers['x-roundtable-timestamp']}.${body}`).digest('hex');
        expect(headers['x-roundtable-signature']).toBe(`sha256=${signature}`);
      }
    }
  }, 60_000);

  test('an address that hangs delays neither other addresses nor what becomes due meanwhile', async () => {
    const [hanging, first, second] = [await add('hang'), await add('ok'), await add('ok')];
    for (const { sendTest } of [hanging, first]) await sendTest();
    const looking = deliverer(1000, {}, 20);
    const done = looking.look();
    await until(async () => first.sent().length === 1);
    const since = Date.now();
    await second.sendTest();
    await until(async () => second.sent().length === 1);
    await first.sendTest();
    await until(async () => first.sent().length === 2);
    expect(Date.now() - since).toBeLessThan(8000);
    expect(hanging.sent()).toHaveLength(1);
    await looking.close();
    await done;
    // The deliverers of later tests would wait for it.
    hanging.answerWith((response) => response.end());
  }, 30_000);

  test('an address gets one delivery at a time, in the order of their events', async () => {
    let open = 0;
    let mostOpen = 0;
    const { sendTest, sent, log, answerWith } = await add('ok');
    answerWith((response) => {
      mostOpen = Math.max(mostOpen, ++open);
      setTimeout(() => {
        open--;
        response.end();
      }, 50);
    });
    for (let n = 0; n < 5; n++) await sendTest();
    await deliverer().look();
    expect(mostOpen).toBe(1);
    const ids = sent().map(({ headers }) => headers['x-roundtable-delivery']);
    expect(ids).toEqual((await log()).map(({ id }) => id).reverse());
  });

  test.each([
    ['sends more than the length it announces', 'long', 'Hello'],
    ['breaks off in the middle of its answer', 'short', 'Only this.'],
    ['does not end its answer', 'drip', expect.stringMatching(/^\.+$/) as unknown as string],
    ['compresses its answer in a way that cannot be read', 'garbled', ''],
    ['sends its answer in an encoding that was not requested', 'encoded', ''],
  ])(
    'an address that accepts a delivery, but %s, is not sent it again: the status decides',
    async (_, path, response) => {
      const { sendTest, log, sent } = await add(path);
      await sendTest();
      await deliverer().look();
      await deliverer(60_000).look();
      expect(await log()).toMatchObject([{ state: 'delivered', attempts: 1, status: 200, response }]);
      expect(sent()).toHaveLength(1);
    },
    30_000,
  );

  test('a process that is closed while an address hangs leaves the delivery to another one', async () => {
    const { sendTest, log, sent, answerWith } = await add('hang');
    await sendTest();
    const closed = deliverer();
    const looking = closed.look();
    await until(async () => sent().length === 1);
    await closed.close();
    await looking;
    expect(await log()).toMatchObject([{ state: 'pending', attempts: 1, attemptedAt: null }]);
    answerWith((response) => response.end());
    await deliverer(61_500).look();
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  test('after a day of failures the delivery is dead, and the webhook is disabled and in the Inbox until its owner enables it', async () => {
    const { person, sendTest, log, shown, webhook } = await add('broken');
    await sendTest();
    await deliverer().look();
    // The product did not run meanwhile: the receiver gets some more attempts.
    for (let hour = 0; hour < 6; hour++) await deliverer(DAY_MS + hour * HOUR_MS + 2000).look();
    expect(await log()).toMatchObject([{ state: 'pending', attempts: 7 }]);
    expect(await shown()).toMatchObject([{ status: 'active' }]);
    await deliverer(DAY_MS + 6 * HOUR_MS + 2000).look();
    expect(await log()).toMatchObject([{ state: 'dead', attempts: 8 }]);
    expect(await shown()).toMatchObject([{ status: 'failing' }]);
    expect(await failingOf(person)).toEqual(await shown());
    expect(await failingOf(await product.newPerson())).toEqual([]);
    const [entry] = await product.workbench.stores.audit.search(
      { action: 'webhook_disabled', userId: person.user.id },
      { limit: 1 },
    );
    expect(entry).toMatchObject({ userId: person.user.id, facts: { id: webhook.id } });
    expect((await sendTest()).status).toBe(409);
    await person.visit(`/api/webhooks/${webhook.id}`, { method: 'PATCH', json: { status: 'active' } });
    expect(await failingOf(person)).toEqual([]);
    expect((await sendTest()).status).toBe(202);
  });

  test('of several processes one sends a delivery', async () => {
    const { sendTest, sent } = await add('ok');
    await sendTest();
    await Promise.all([deliverer().look(), deliverer().look(), deliverer().look()]);
    expect(sent()).toHaveLength(1);
  });

  test('a delivery whose secret cannot be decrypted is dead', async () => {
    const { stores } = product.workbench;
    const { id: userId } = await newUser(stores);
    const path = `/ok/${randomUUID()}`;
    const webhook = newWebhook(userId, { url: origin + path });
    await stores.webhooks.create(
      webhook,
      encryptWebhookSecret(product.workbench.vault, newWebhook(userId), 'of another webhook'),
    );
    await stores.webhooks.addTest(userId, webhook.id, randomUUID());
    await deliverer().look();
    expect(received.map((one) => one.path)).not.toContain(path);
    expect(await stores.webhooks.deliveries(userId, webhook.id)).toMatchObject([{ state: 'dead' }]);
  });
});

describe('adding a webhook', () => {
  test.each([
    ['http://hooks.example.com/', 'must begin with https'],
    ['https://127.0.0.1/', 'not an address on the public internet'],
    ['https://169.254.169.254/latest', 'not an address on the public internet'],
    ['https://localhost/', 'not an address on the public internet'],
    ['https://user:password@example.com/', 'without a user name'],
    ['file:///etc/passwd', 'Only http:// and https://'],
    ['https://example.com:22/', 'ports'],
  ])('the address %s is refused', async (url, why) => {
    const person = await product.newPerson();
    const response = await person.visit('/api/webhooks', { json: { url, events } });
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { fields: { url: string }; fieldPhrases: { url: Phrase } } };
    expect(error.fields.url).toContain(why);
    expect(inEnglish(error.fieldPhrases.url)).toBe(error.fields.url);
  });

  test('its secret is stored encrypted and bound to the webhook', async () => {
    const { webhook, secret, person } = await add('ok');
    const { stores, vault } = product.workbench;
    const kept = (await stores.webhooks.allCiphertexts()).find(({ id }) => id === webhook.id);
    expect(kept?.ciphertext).not.toContain(secret);
    expect(decryptWebhookSecret(vault, { id: webhook.id, userId: person.user.id }, kept?.ciphertext ?? '')).toBe(secret);
  });
});

test('tests of webhooks are refused beyond the limit per minute, and the refusal speaks of webhooks', async () => {
  const { sendTest } = await add('ok');
  const answers = await Promise.all(Array.from({ length: 21 }, sendTest));
  const refused = await Promise.all(answers.filter(({ status }) => status === 429).map((answer) => answer.json()));
  expect(refused).toEqual([{ error: expect.objectContaining({ phrase: { code: 'tooManyWebhookTests', values: {} } }) }]);
});

test('the delays between attempts grow to an hour, with jitter', () => {
  const longest = [1, 2, 3, 9, 10, 1000].map((attempts) => deliveryDelayMs(attempts, () => 1));
  expect(longest).toEqual([10_000, 20_000, 40_000, 2_560_000, 3_600_000, 3_600_000]);
  expect(deliveryDelayMs(1, () => 0)).toBe(5000);
});
