import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RunStartedAnswer } from '@/lib/api/answers';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import type { PartReference } from '@/lib/core/conversations/message';
import type { RunEvent } from '@/lib/core/events';
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '@/lib/core/files/attachments';
import { filePart, GIF, JPEG, PNG, WEBP } from '../fakes/images';
import { messagesStream } from '../fakes/messages-wire';
import { type Behaviour, type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { responsesStream } from '../fakes/responses-wire';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { startStreamServer } from '../fakes/stream-server';
import { report, TEAM, teamBehaviour } from '../fakes/team-behaviour';

const SEEING = 'openai-compatible:llava';
const BLIND = 'openai-compatible:blind';
const FAILING = 'Will you fail?';
/** A model that passes for seeing, and whose server refuses images. */
const REFUSED = 'openai-compatible:llava:text';
const behaviour: Behaviour = (request) => {
  const { model, messages } = request.body;
  if (REFUSED.endsWith(`:${model}`) && JSON.stringify(messages).includes('image_url')) {
    return { failure: 'status', status: 400, error: { message: 'image input is not supported' } };
  }
  return request.lastUserText.endsWith(FAILING) ? { failure: 'status', status: 400 } : report(request);
};
const team = { agents: ['data-steward', 'contract-reader'], rounds: 1 };

let models: ModelServer;
let others: Awaited<ReturnType<typeof startStreamServer>>;
let product: Product;
let ada: Person;
let eve: Person;

beforeAll(async () => {
  models = await startModelServer({ behaviour: teamBehaviour(behaviour), agents: TEAM });
  others = await startStreamServer(({ method, path }) => {
    if (method === 'GET') return { status: 200, body: { data: [] } };
    return { stream: path.endsWith('/messages') ? messagesStream({ text: 'A chart.' }) : responsesStream({ text: 'A chart.' }) };
  });
  product = await serveProduct({
    OPENAI_COMPATIBLE_BASE_URL: models.url,
    OPENAI_API_KEY: 'sk-x',
    OPENAI_BASE_URL: others.url,
    OPENAI_API: 'responses',
    ANTHROPIC_API_KEY: 'sk-ant-x',
    ANTHROPIC_BASE_URL: others.url,
  });
  ada = await product.newPerson();
  eve = await product.newPerson();
});
afterAll(async () => {
  await product.close();
  await Promise.all([models.close(), others.close()]);
});

const message = (...parts: object[]) => [{ role: 'user', parts: [{ type: 'text', text: 'What is in it?' }, ...parts] }];
const base64 = (bytes: Buffer) => bytes.toString('base64');

/** Creates a part that refers to an existing attachment or document. */
const known = (url: string) => ({ type: 'file', mediaType: 'application/octet-stream', url });

function post(path: string, json: object, who = ada): Promise<Response> {
  return who.call(path, { json, headers: { accept: 'application/json' } });
}

interface Played extends RunStartedAnswer {
  events: RunEvent[];
  parts: PartReference[];
}

async function play(json: object, path = '/api/chat'): Promise<Played> {
  const response = await post(path, { model: SEEING, ...json });
  expect([response.status, response.status === 202 ? '' : await response.text()]).toEqual([202, '']);
  const started = (await response.json()) as RunStartedAnswer;
  const events = await allEvents(await ada.call(`/api/runs/${started.runId}/events`));
  return { ...started, events, parts: dataOf(events, 'run_start')[0]?.parts ?? [] };
}

/** Runs `work` and returns the messages sent to each agent's model meanwhile, as JSON. */
async function sentDuring<T>(work: () => Promise<T>): Promise<{ result: T; sent: Record<string, string> }> {
  const before = models.requests.length;
  const result = await work();
  const sent = models.requests.slice(before).map(({ agent = '', body }) => [agent, JSON.stringify(body.messages)] as const);
  return { result, sent: Object.fromEntries(sent) };
}

async function idOfImage(who = ada): Promise<string> {
  const response = await post('/api/chat', { model: SEEING, messages: message(filePart(PNG)) }, who);
  const { runId } = (await response.json()) as RunStartedAnswer;
  const [start] = dataOf(await allEvents(await who.call(`/api/runs/${runId}/events`)), 'run_start');
  const [part] = start?.parts ?? [];
  return part?.type === 'image' ? part.attachmentId : '';
}

describe('an image in a message', () => {
  test.each([
    ['chat completions', SEEING, { type: 'image_url', image_url: { url: `data:image/png;base64,${base64(PNG)}` } }],
    ['the Responses API', 'openai:gpt-5-mini', { type: 'input_image', image_url: `data:image/png;base64,${base64(PNG)}` }],
    [
      'Anthropic',
      'anthropic:claude-haiku-4-5',
      { type: 'image', source: { type: 'base64', media_type: 'image/png', data: base64(PNG) } },
    ],
  ])('reaches the model in the wire format of %s', async (_wire, model, part) => {
    const { events } = await play({ model, messages: message(filePart(PNG)) });
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
    const asked = [...models.requests, ...others.requests].map(({ body }) => JSON.stringify(body ?? null));
    // Wires differ in the other properties of an image part.
    const found = asked.filter((body) => body.includes(JSON.stringify(part).slice(0, -1)));
    expect(found).toHaveLength(1);
  });

  test('reaches the initiator and every agent of a team', async () => {
    const { sent } = await sentDuring(() => play({ ...team, messages: message(filePart(PNG)) }, '/api/chat/multi'));
    for (const agent of ['initiator', ...team.agents]) expect(sent[agent]).toContain(base64(PNG));
  });

  test('that the server of a model refuses is left out, and the run says so once', async () => {
    const { events } = await play({ ...team, model: REFUSED, messages: message(filePart(PNG)) }, '/api/chat/multi');
    const notices = dataOf(events, 'notice').filter(({ phrase }) => phrase?.code === 'imagesRefused');
    expect(notices).toMatchObject([{ kind: 'warning', phrase: { values: { model: REFUSED } } }]);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
  });

  test('is referred to in the log, the run, its view and its conversation, none of which contain its bytes', async () => {
    const { runId, conversationId, parts, events } = await play({ messages: message(filePart(PNG)) });
    expect(parts).toEqual([
      { type: 'image', attachmentId: expect.any(String), name: 'chart.png', mediaType: 'image/png', hash: expect.any(String) },
    ]);
    const view = await (await ada.call(`/api/runs/${runId}/view`)).json();
    const run = await (await ada.call(`/api/runs/${runId}`)).json();
    const conversation = (await (await ada.call(`/api/conversations/${conversationId}`)).json()) as ConversationAnswer;
    expect(view).toMatchObject({ view: { question: 'What is in it?', parts } });
    expect(run).toMatchObject({ run: { parts } });
    expect(conversation).toMatchObject({ messages: [{ parts }, { role: 'assistant' }], runs: [{ parts }] });
    expect(JSON.stringify([events, view, run, conversation])).not.toContain(base64(PNG));
    expect(dataOf(events, 'run_label').map(({ label }) => label)).toEqual(['private', 'untrusted']);
  });

  test('can be read only by its owner, and only as an image', async () => {
    const id = await idOfImage();
    const response = await ada.call(`/api/attachments/${id}`);
    expect(Buffer.compare(Buffer.from(await response.arrayBuffer()), PNG)).toBe(0);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    const again = { headers: { 'if-none-match': response.headers.get('etag') ?? '' } };
    const unchanged = await ada.call(`/api/attachments/${id}`, again);
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    expect((await eve.call(`/api/attachments/${id}`, again)).status).toBe(404);
    for (const [who, path] of [
      [eve, id],
      [ada, randomUUID()],
    ] as const) {
      expect((await who.call(`/api/attachments/${path}`)).status).toBe(404);
    }
  });

  test('has the type of its content, whatever its name', async () => {
    const { parts } = await play({ messages: message(...[JPEG, GIF, WEBP].map((bytes) => filePart(bytes))) });
    expect(parts.map((part) => part.type === 'image' && part.mediaType)).toEqual(['image/jpeg', 'image/gif', 'image/webp']);
  });

  test('needs no text', async () => {
    const { events } = await play({ messages: [{ role: 'user', parts: [filePart(PNG)] }] });
    expect(dataOf(events, 'run_start')).toMatchObject([{ question: '[chart.png]' }]);
  });

  test('may be larger than other requests', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(MAX_IMAGE_BYTES - PNG.byteLength)]);
    const { parts } = await play({ messages: message(filePart(large), filePart(large)) });
    const [image] = parts;
    const response = await ada.call(`/api/attachments/${image?.type === 'image' ? image.attachmentId : ''}`);
    expect((await response.arrayBuffer()).byteLength).toBe(MAX_IMAGE_BYTES);
  });

  test('is seen by later turns of its conversation, and named to a model without vision', async () => {
    const { conversationId } = await play({ messages: message(filePart(PNG)) });
    const later = { conversationId, messages: [{ role: 'user', content: 'And the colours?' }] };
    for (const [more, path] of [
      [{}, '/api/chat'],
      [team, '/api/chat/multi'],
    ] as const) {
      const seeing = await sentDuring(() => play({ ...later, ...more }, path));
      expect(seeing.sent['data-steward']).toContain(base64(PNG));
      const blind = await sentDuring(() => play({ ...later, ...more, model: BLIND }, path));
      expect(blind.sent['data-steward']).not.toContain(base64(PNG));
      expect(blind.sent['data-steward']).toContain(
        '<image name=\\"chart.png\\" note=\\"left out: this model does not see images\\"/>',
      );
    }
  });

  test('labels the later turns that see it, even when no run answered it', async () => {
    const ask = (content: string, conversationId?: string) =>
      play({ conversationId, messages: [{ role: 'user', parts: [{ type: 'text', text: content }] }] });
    const { conversationId, events } = await play({
      messages: [{ role: 'user', parts: [{ type: 'text', text: FAILING }, filePart(PNG)] }],
    });
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'failed' }]);
    const { result, sent } = await sentDuring(() => ask('And the colours?', conversationId));
    expect(sent['data-steward']).toContain(base64(PNG));
    expect(dataOf(result.events, 'run_label')).toEqual([{ label: 'private' }, { label: 'untrusted' }]);
    const plain = await ask(FAILING);
    expect(dataOf((await ask('And the colours?', plain.conversationId)).events, 'run_label')).toEqual([]);
  });

  test('is copied when a new question refers to it', async () => {
    const id = await idOfImage();
    const { sent, result } = await sentDuring(() => play({ messages: message(known(`/api/attachments/${id}`)) }));
    expect(sent['data-steward']).toContain(base64(PNG));
    expect(result.parts).toEqual([expect.objectContaining({ name: 'chart.png' })]);
    expect(result.parts).not.toEqual([expect.objectContaining({ attachmentId: id })]);
  });

  test('is part of the request that an Idempotency-Key identifies', async () => {
    const send = (bytes: Buffer, key: string) =>
      ada.call('/api/chat', {
        json: { model: SEEING, messages: message(filePart(bytes)) },
        headers: { accept: 'application/json', 'idempotency-key': key },
      });
    const key = randomUUID();
    const [first, again, other] = [await send(PNG, key), await send(PNG, key), await send(GIF, key)];
    expect(await again.json()).toEqual(await first.json());
    expect(other.status).toBe(409);
  });
});

describe('a document in a message', () => {
  async function documentOf(person: Person): Promise<string> {
    const { user } = person;
    const added = await product.workbench.stores.documents.add({
      userId: user.id,
      name: 'Lease "A".md',
      mediaType: 'text/markdown',
      sample: false,
      text: 'The lease ends in May.',
    });
    return added.id;
  }

  test('is named to the model, which reads it with a tool and needs no vision', async () => {
    const documentId = await documentOf(ada);
    const json = { model: BLIND, messages: message(known(`/api/documents/${documentId}`)) };
    const { sent, result } = await sentDuring(() => play(json));
    expect(sent['data-steward']).toContain(`<file name=\\"Lease 'A'.md\\" documentId=\\"${documentId}\\"/>`);
    expect(result.parts).toEqual([{ type: 'file', documentId, name: 'Lease "A".md' }]);
    expect(dataOf(result.events, 'run_label')).toEqual([]);
  });

  test.each(['/api/chat', '/api/chat/multi'])('of another user is not found, nor is an image, by %s', async (path) => {
    const urls = [
      `/api/documents/${await documentOf(eve)}`,
      `/api/attachments/${await idOfImage(eve)}`,
      `/api/documents/${randomUUID()}`,
    ];
    for (const url of urls) {
      const more = path.endsWith('multi') ? team : {};
      const response = await post(path, { model: SEEING, ...more, messages: message(known(url)) });
      expect([url, response.status, await response.json()]).toEqual([
        url,
        404,
        { error: expect.objectContaining({ code: 'not_found', fields: { messages: 'not found' } }) },
      ]);
    }
  });
});

describe('a message with files', () => {
  const textPart = (base64: string) => ({
    type: 'file',
    mediaType: 'text/plain',
    filename: 'a.txt',
    url: `data:text/plain;base64,${base64}`,
  });
  const tooLarge = Buffer.concat([PNG, Buffer.alloc(MAX_IMAGE_BYTES)]);
  test.each([
    ['has an image for a model that does not see', BLIND, [filePart(PNG)], `${BLIND} cannot see images`],
    ['has an image that is none', SEEING, [filePart(Buffer.from('<svg onload="x"/>'))], 'not an image in PNG, JPEG, WebP or GIF'],
    ['has an empty image', SEEING, [filePart(Buffer.alloc(0))], 'not an image in PNG'],
    ['has an image that is not base64', SEEING, [{ ...filePart(PNG), url: 'data:image/png;base64,%00<' }], 'is not valid base64'],
    ['has an image that is too large', SEEING, [filePart(tooLarge)], 'an image may have at most 5 MB'],
    ['has too many images', SEEING, Array.from({ length: MAX_IMAGES + 1 }, () => filePart(PNG)), 'at most 8 images'],
    ['has a text that is not base64', SEEING, [textPart('SGVsbG8@gd29ybGQ=')], 'a.txt: the file is not valid base64'],
    ['has a text whose base64 was cut', SEEING, [textPart('SGVsbG8gd29yb')], 'a.txt: the file is not valid base64'],
    ['names an image elsewhere', SEEING, [{ ...filePart(PNG), url: 'https://example.com/a.png' }], 'as a data: URL'],
    [
      'names any image elsewhere',
      SEEING,
      [{ ...filePart(PNG), mediaType: 'image/*', url: 'https://a.example/b' }],
      'as a data: URL',
    ],
    ['names a path that is none of ours', SEEING, [{ ...filePart(PNG), url: '/api/documents/../keys' }], 'as a data: URL'],
  ])('that %s is refused and stores nothing', async (_what, model, parts, why) => {
    const person = await product.newPerson();
    for (const [path, more] of [
      ['/api/chat', {}],
      ['/api/chat/multi', team],
    ] as const) {
      const response = await post(path, { model, ...more, messages: message(...parts) }, person);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        error: expect.objectContaining({ code: 'bad_request', fields: { messages: expect.stringContaining(why) } }),
      });
    }
    expect(await (await person.call('/api/runs')).json()).toMatchObject({ runs: [] });
  });
});
