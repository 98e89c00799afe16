import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ContextAnswer, RunStartedAnswer } from '@/lib/api/answers';
import type {
  ConversationAnswer,
  ConversationForkedAnswer,
  ConversationsAnswer,
  ConversationsFoundAnswer,
} from '@/lib/api/conversation-answers';
import type { RunEvent } from '@/lib/core/events';
import { filePart, PNG } from '../fakes/images';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { TEAM, teamBehaviour } from '../fakes/team-behaviour';

const SEEING = 'openai-compatible:llava';

let models: ModelServer;
let product: Product;
let ada: Person;
beforeAll(async () => {
  const behaviour = teamBehaviour(({ agent, lastUserText }) =>
    lastUserText.includes('hang') ? { failure: 'hang' } : { text: `The ${agent} says: “${lastUserText.slice(-20)}”.` },
  );
  models = await startModelServer({ behaviour, agents: TEAM });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
  ada = await product.newPerson();
});
afterAll(async () => {
  await product.close();
  await models.close();
});

interface Played extends RunStartedAnswer {
  events: RunEvent[];
  /** The bodies that the model server received meanwhile. */
  written: string[];
}

async function start(path: string, json: object): Promise<RunStartedAnswer> {
  const response = await ada.call(path, { json: { model: SEEING, ...json }, headers: { accept: 'application/json' } });
  return (await response.json()) as RunStartedAnswer;
}

async function play(path: string, json: object): Promise<Played> {
  const before = models.requests.length;
  const started = await start(path, json);
  const events = await allEvents(await ada.call(`/api/runs/${started.runId}/events`));
  return { ...started, events, written: models.requests.slice(before).map((request) => request.written) };
}

const ask = (text: string, ...parts: object[]) => ({ messages: [{ role: 'user', parts: [{ type: 'text', text }, ...parts] }] });
const fork = (conversationId: string, runId: string, who = ada) =>
  who.call(`/api/conversations/${conversationId}/fork`, { json: { runId } });

async function cancel(runId: string): Promise<void> {
  expect((await ada.call(`/api/runs/${runId}/cancel`, { method: 'POST' })).status).toBe(202);
  await allEvents(await ada.call(`/api/runs/${runId}/events`));
}

async function read(conversationId: string): Promise<ConversationAnswer> {
  return (await (await ada.call(`/api/conversations/${conversationId}`)).json()) as ConversationAnswer;
}

async function idOf(response: Response): Promise<string> {
  expect(response.status).toBe(201);
  return ((await response.json()) as ConversationForkedAnswer).id;
}

test('a question in a fork makes the requests that it would make in the original, even when the original has been removed', async () => {
  const { conversationId, runId: first } = await play('/api/chat', ask('What is in it?', filePart(PNG)));
  const team = { agents: ['data-steward', 'contract-reader'], rounds: 1, conversationId };
  const { runId: second } = await play('/api/chat/multi', { ...ask('And in the contracts?'), ...team });
  const forkId = await idOf(await fork(conversationId, second));
  const early = await idOf(await fork(conversationId, first));
  const next = { ...ask('What follows from that?'), agent: 'data-steward' };
  const expected = await play('/api/chat', { ...next, conversationId });
  expect(expected.written.join()).toContain(PNG.toString('base64'));
  expect(expected.written.join()).toContain('<report agent=\\"contract-reader\\"');

  expect((await ada.call(`/api/conversations/${conversationId}`, { method: 'DELETE' })).status).toBe(204);
  const asked = await play('/api/chat', { ...next, conversationId: forkId });
  expect(asked.written).toEqual(expected.written);
  expect(dataOf(asked.events, 'run_label')).toEqual(dataOf(expected.events, 'run_label'));
  const { written } = await play('/api/chat', { ...next, conversationId: early });
  expect(written.join()).toContain('What is in it?');
  expect(written.join()).not.toContain('And in the contracts?');

  const { forkedFrom, runs } = await read(forkId);
  expect(forkedFrom).toBeNull();
  expect(runs.map(({ question, forkedFrom }) => [question, forkedFrom])).toEqual([
    ['What is in it?', first],
    ['And in the contracts?', second],
    ['What follows from that?', undefined],
  ]);
  // The requests of a copied run can still be rebuilt, and are those that were sent.
  const [, copy] = runs;
  const context = await ada.call(`/api/runs/${copy?.id}/context?turn=r1.contract-reader`);
  expect(((await context.json()) as ContextAnswer).context.calls).toMatchObject([{ check: 'same' }]);
});

test('the requests of a copied run to an agent of the user can be rebuilt after the removal of the original', async () => {
  const agent = { name: 'quoter', title: 'Quoter', definition: { instructions: [{ text: 'Quote {{ user_name }}.' }] } };
  expect((await ada.visit('/api/agents', { json: agent })).status).toBe(201);
  const { conversationId, runId } = await play('/api/chat', { ...ask('Who says it?'), agent: 'quoter' });
  const forkId = await idOf(await fork(conversationId, runId));
  const again = await idOf(await fork(forkId, (await read(forkId)).runs[0]?.id ?? ''));
  for (const id of [conversationId, forkId]) await ada.call(`/api/conversations/${id}`, { method: 'DELETE' });
  const [copy] = (await read(again)).runs;
  const context = await ada.call(`/api/runs/${copy?.id}/context?turn=quoter`);
  expect(((await context.json()) as ContextAnswer).context).toMatchObject({
    calls: [{ check: 'same' }],
    system: expect.arrayContaining([expect.objectContaining({ text: 'Quote Ada.' })]),
  });
});

test('a fork names the conversation that it comes from, in the conversation, in the list and where it is found by its words', async () => {
  const { conversationId, runId } = await play('/api/chat', ask('Who is who?'));
  const forkId = await idOf(await fork(conversationId, runId));
  expect((await read(forkId)).forkedFrom).toEqual({ id: conversationId, title: 'Who is who?' });
  const { conversations } = (await (await ada.call('/api/conversations')).json()) as ConversationsAnswer;
  expect(conversations.find(({ id }) => id === forkId)).toMatchObject({
    title: 'Who is who?',
    forkedFrom: conversationId,
    state: null,
    unread: false,
  });
  expect(conversations.find(({ id }) => id === conversationId)).not.toHaveProperty('forkedFrom');
  const found = (await (await ada.call('/api/conversations/search?q=who')).json()) as ConversationsFoundAnswer;
  expect(found.conversations.find(({ id }) => id === forkId)).toMatchObject({ forkedFrom: conversationId });
  expect(found.conversations.find(({ id }) => id === conversationId)).not.toHaveProperty('forkedFrom');
});

test('a run that was copied can be continued in its fork', async () => {
  const { conversationId, runId } = await start('/api/chat', ask('Will you hang?'));
  await cancel(runId);
  const forkId = await idOf(await fork(conversationId, runId));
  const [copy] = (await read(forkId)).runs;
  expect(copy).toMatchObject({ status: 'cancelled' });
  const retried = await ada.call(`/api/runs/${copy?.id}/retry`, { json: {}, headers: { accept: 'application/json' } });
  expect(retried.status).toBe(202);
  const again = (await retried.json()) as RunStartedAnswer;
  expect(again.conversationId).toBe(forkId);
  await cancel(again.runId);
});

test('a user forks at most ten times a minute', async () => {
  const busy = await product.newPerson();
  const asked = await busy.call('/api/chat', { json: ask('Who is who?'), headers: { accept: 'application/json' } });
  const { conversationId, runId } = (await asked.json()) as RunStartedAnswer;
  await allEvents(await busy.call(`/api/runs/${runId}/events`));
  const answers = await Promise.all(Array.from({ length: 12 }, () => fork(conversationId, runId, busy)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 429, 429]);
});

test('a fork is refused with a reason before the run’s end, for words and answer desks, and for conversations of other users', async () => {
  const { conversationId, runId } = await start('/api/chat', ask('Will you hang?'));
  const unfinished = await fork(conversationId, runId);
  expect([unfinished.status, await unfinished.json()]).toMatchObject([
    409,
    { error: { message: expect.stringContaining('has not ended yet') } },
  ]);
  await cancel(runId);

  const words = await ada.call('/api/words/ask', {
    json: { question: 'Explain nucleus' },
    headers: { accept: 'application/json' },
  });
  const asked = (await words.json()) as RunStartedAnswer;
  await allEvents(await ada.call(`/api/runs/${asked.runId}/events`));
  const refused = await fork(asked.conversationId, asked.runId);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { error: { message: expect.stringContaining('cannot be forked') } },
  ]);

  const eve = await product.newPerson();
  expect((await fork(conversationId, runId, eve)).status).toBe(404);
  expect((await fork(conversationId, asked.runId)).status).toBe(404);
});
