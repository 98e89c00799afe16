import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { RunAnswer, RunStartedAnswer } from '@/lib/api/answers';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { askedWords } from '@/lib/core/desks/asked-words';
import { askFor, callingBehaviour, signalPath } from '../fakes/calling-model';
import { CANARIES, CANARY_QUESTION, valuesIn } from '../fakes/canaries';
import { dumpDatabase } from '../fakes/dump-database';
import { type Behaviour, type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { recordPrinted } from '../fakes/printed-lines';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { sharedDatabase } from '../fakes/shared-postgres';
import { report, TEAM, teamBehaviour } from '../fakes/team-behaviour';

/** Part 3 of issue 13: what a person's messages contain is removed before anything is written, logged or sent. */

const EARLIER: [string, string][] = [
  ['Earlier I called 613-555-0148.', '613-555-0148'],
  ['It came from canary.history@example.com.', 'canary.history@example.com'],
];
const FILE: [string, string][] = [
  ['scan_613-555-0149.txt', '613-555-0149'],
  ['The file says 130 692 544.', '130 692 544'],
];
const values = [...Object.values(CANARIES), ...EARLIER, ...FILE].map(([, value]) => value);
const found = (text: string) => valuesIn(text, values);

/** A question whose agents wait until `release`. */
const HELD = 'Look at all accounts';
const { promise: released, resolve: release } = Promise.withResolvers<void>();

/** A number that an agent knows from elsewhere: no message contains it. */
const KNOWN = '613-555-0190';
const behaviour: Behaviour = (request) =>
  request.lastUserText.startsWith('[{')
    ? callingBehaviour({ ...request, lastUserText: request.lastUserText.replace('<known>', KNOWN) })
    : report(request);

let models: ModelServer;
let product: Product;
let ada: Person;
let printed: string[];
let database: Awaited<ReturnType<typeof sharedDatabase>>;

beforeAll(async () => {
  printed = recordPrinted();
  models = await startModelServer({
    behaviour: teamBehaviour(behaviour),
    agents: TEAM,
    hold: ({ body }) => (JSON.stringify(body.messages).includes(HELD) ? released : undefined),
  });
  database = await sharedDatabase();
  product = await serveProduct({
    OPENAI_COMPATIBLE_BASE_URL: models.url,
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: 'the secret of this test',
    LOG_LEVEL: 'debug',
  });
  ada = await product.newPerson();
  await ada.visit('/api/me', { method: 'PATCH', json: { settings: { redactMessages: true } } });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await product.close();
  await models.close();
  await database.drop();
});

const file = {
  type: 'file',
  mediaType: 'text/plain',
  filename: FILE[0]?.[0],
  url: `data:text/plain;base64,${Buffer.from(FILE[1]?.[0] ?? '').toString('base64')}`,
};
const messages = [
  ...EARLIER.map(([content]) => ({ role: 'user', content })),
  { role: 'user', parts: [{ type: 'text', text: CANARY_QUESTION }, file] },
];

async function start(path: string, json: object): Promise<RunStartedAnswer> {
  const response = await ada.call(path, { json, headers: { accept: 'application/json' } });
  expect(response.status).toBe(202);
  return (await response.json()) as RunStartedAnswer;
}
const eventsOf = async ({ runId }: RunStartedAnswer) => allEvents(await ada.call(`/api/runs/${runId}/events`));

const ways: [string, string, object][] = [
  ['a chat', '/api/chat', { messages }],
  ['a team', '/api/chat/multi', { messages, agents: ['data-steward', 'contract-reader'], rounds: 1 }],
  [
    'a dispatch',
    '/api/chat-orchestrated',
    { message: CANARY_QUESTION, parts: [file], team: ['data-steward', 'contract-reader'] },
  ],
];

describe.each(ways)('personal data in a request to %s', (_, path, body) => {
  test('is found in no event and no request to a model, and the sender alone learns what stands for it', async () => {
    const before = models.requests.length;
    const started = await start(path, body);
    const events = await eventsOf(started);
    expect(started.removed).toEqual(
      expect.arrayContaining(
        Object.entries(CANARIES).map(([kind, [, value]]) => ({
          placeholder: expect.stringMatching(new RegExp(`^\\[${kind} \\d{3,4}\\]$`)),
          value,
        })),
      ),
    );
    expect(found(JSON.stringify(events))).toEqual([]);
    const sent = models.requests.slice(before).map(({ written }) => written);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.flatMap(found)).toEqual([]);
    for (const { placeholder } of started.removed ?? [])
      expect([placeholder, sent.join().includes(placeholder)]).toEqual([placeholder, true]);
    expect(dataOf(events, 'notice')).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'redacted', message: expect.stringContaining('phone number') })]),
    );
  });
});

test.each(ways)(
  'the text that was attached to a request to %s can be read with its run, as it was stored',
  async (_, path, body) => {
    const { runId, conversationId } = await start(path, body);
    await eventsOf({ runId, conversationId });
    const read = async (at: string) => (await ada.call(at)).text();
    const { run } = JSON.parse(await read(`/api/runs/${runId}`)) as RunAnswer;
    expect(run.files).toEqual([{ name: expect.any(String), mediaType: 'text/plain', text: expect.stringContaining('[') }]);
    expect(run.texts).toEqual(run.files?.map(({ name }) => name));
    expect(found(JSON.stringify(run))).toEqual([]);
    expect(askedWords(run)).not.toContain(run.texts?.[0]);
    const { runs } = JSON.parse(await read(`/api/conversations/${conversationId}`)) as ConversationAnswer;
    expect(runs).toMatchObject([{ texts: run.texts, model: run.model }]);
    expect(run.model).toMatch(/^openai-compatible:/);
  },
);

test('a message to a running team is redacted, too', async () => {
  const team = { messages: [{ role: 'user', content: HELD }], agents: ['data-steward', 'contract-reader'], rounds: 2 };
  const started = await start('/api/chat/multi', team);
  const response = await ada.call(`/api/runs/${started.runId}/signals`, {
    json: { kind: 'steer', text: 'Call 613-555-0147 first' },
  });
  release();
  expect(response.status).toBeLessThan(300);
  const eventsText = JSON.stringify(await eventsOf(started));
  expect(eventsText).toMatch(/Call \[phone \d{3,4}\] first/);
  expect(found(eventsText)).toEqual([]);
});

test('an answer to an agent’s question and the reason of a denial are redacted, too', async () => {
  const calls = [
    { name: 'askUser', arguments: { question: 'Which number?' } },
    { name: 'saveDocument', arguments: { name: 'Report.md', text: 'All is well.' } },
  ];
  const { runId, requests } = await askFor(ada, calls);
  const before = models.requests.length;
  for (const request of requests) {
    const { kind, token } = request;
    const reply =
      kind === 'question' ? { answer: EARLIER[0]?.[0] } : { decision: 'deny', token, reason: `No. ${EARLIER[1]?.[0]}` };
    expect((await ada.visit(signalPath(runId, request), { json: { kind, ...reply } })).status).toBe(202);
  }
  const eventsText = JSON.stringify(await eventsOf({ runId, conversationId: '' }));
  expect(eventsText).toMatch(/Earlier I called \[phone \d{3,4}\]/);
  expect(eventsText).toMatch(/No\. It came from \[email \d{3,4}\]/);
  const sent = models.requests.slice(before).map(({ written }) => written);
  expect(sent.length).toBeGreaterThan(0);
  expect([eventsText, ...sent].flatMap(found)).toEqual([]);
});

test('an answer that the agent offered is kept as it is, so that the agent knows which one was chosen', async () => {
  const { runId, requests } = await askFor(ada, [
    { name: 'askUser', arguments: { question: 'Which number?', options: ['<known>', 'none'] } },
  ]);
  for (const request of requests) {
    const json = { kind: 'question', answer: KNOWN };
    expect((await ada.visit(signalPath(runId, request), { json })).status).toBe(202);
  }
  const [end] = dataOf(await eventsOf({ runId, conversationId: '' }), 'run_end');
  expect(end?.answer).toContain(`"answer":"${KNOWN}"`);
});

test('instructions and earlier messages of an OpenAI client are redacted, too', async () => {
  const before = models.requests.length;
  const [[said], [written]] = EARLIER as [[string, string], [string, string]];
  const messages = [
    { role: 'system', content: `Be brief. ${said}` },
    { role: 'user', content: written },
    { role: 'assistant', content: 'Noted.' },
    { role: 'user', content: 'Who called?' },
  ];
  const json = { model: 'agent:data-steward', messages };
  expect((await ada.call('/v1/chat/completions', { json })).status).toBe(200);
  const sent = models.requests.slice(before).map((request) => request.written);
  expect(sent.join()).toMatch(/Be brief\. Earlier I called \[phone \d{3,4}\]/);
  expect(sent.join()).toMatch(/It came from \[email \d{3,4}\]/);
  expect(sent.flatMap(found)).toEqual([]);
});

test('personal data is afterwards in no table, no line of the log, and no response that shows a conversation', async () => {
  const { text, tables } = await dumpDatabase(database.url);
  expect(tables).toBeGreaterThan(12);
  expect(text).toMatch(/I come from \[ip \d{3,4}\]/);
  expect(found(text)).toEqual([]);
  expect(printed.length).toBeGreaterThan(0);
  expect(found(printed.join('\n'))).toEqual([]);
  for (const path of ['/api/conversations', '/api/runs']) expect(found(await (await ada.call(path)).text())).toEqual([]);
});

test('the same value has the same placeholder in every message of its owner', async () => {
  const ask = (content: string, conversationId?: string) =>
    start('/api/chat', { messages: [{ role: 'user', content }], conversationId });
  const first = await ask('Call 613-555-0147 today');
  await eventsOf(first);
  const second = await ask('Call (613) 555 0147 or 613-555-0150', first.conversationId);
  await eventsOf(second);
  const [one] = first.removed ?? [];
  expect(second.removed).toEqual([
    { placeholder: one?.placeholder, value: '(613) 555 0147' },
    { placeholder: expect.stringMatching(/^\[phone \d{3,4}\]$/), value: '613-555-0150' },
  ]);
  const { messages: kept } = (await (await ada.call(`/api/conversations/${first.conversationId}`)).json()) as ConversationAnswer;
  expect(kept.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([
    `Call ${one?.placeholder} today`,
    `Call ${one?.placeholder} or ${second.removed?.[1]?.placeholder}`,
  ]);
});

test('a repeated request with the same key is the same run', async () => {
  const send = () =>
    ada.call('/api/chat', {
      json: { messages: [{ role: 'user', content: 'My SIN is 046 454 286' }] },
      headers: { accept: 'application/json', 'idempotency-key': 'redacted-once' },
    });
  const [one, two] = [await send(), await send()].map((response) => response.json() as Promise<RunStartedAnswer>);
  expect((await one)?.runId).toBe((await two)?.runId);
  expect((await one)?.removed).toEqual((await two)?.removed);
});

test('messages of people who have not switched it on stay as they are', async () => {
  const grace = await product.newPerson();
  const response = await grace.call('/api/chat', {
    json: { messages: [{ role: 'user', content: 'Call 613-555-0151' }] },
    headers: { accept: 'application/json' },
  });
  const started = (await response.json()) as RunStartedAnswer;
  expect(started.removed).toBeUndefined();
  const events = await allEvents(await grace.call(`/api/runs/${started.runId}/events`));
  expect(JSON.stringify(events)).toContain('613-555-0151');
});
