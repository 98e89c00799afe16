import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RunBatch } from '@/lib/core/runs/run-batch';
import { newRun, newStart, noQueue } from '../contracts/store-data';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { TEAM } from '../fakes/team-behaviour';

let models: ModelServer;
let product: Product;
let owner: Person;
beforeAll(async () => {
  models = await startModelServer({ behaviour: () => ({ failure: 'hang' }), agents: TEAM });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
  owner = await product.newPerson({ role: 'owner' });
});
afterAll(async () => {
  await product.close();
  await models.close();
});

const team = { agents: ['data-steward'], rounds: 1, messages: [{ role: 'user', content: 'How are our accounts?' }] };

/** Starts a run of a new user whose model never answers. */
async function going() {
  const person = await product.newPerson();
  const response = await person.call('/api/chat/multi', { json: team, headers: { accept: 'application/json' } });
  const { runId, conversationId } = (await response.json()) as { runId: string; conversationId: string };
  return { person, runId, conversationId };
}

const disable = ({ person }: { person: Person }) =>
  owner.visit(`/api/people/${person.user.id}`, { method: 'PATCH', json: { disabled: true } });

const batchesIn = (text: string): RunBatch[] =>
  text.split('\n\n').flatMap((message) => (message.startsWith('data: ') ? JSON.parse(message.slice(6)) : []));

describe('a user who is disabled', () => {
  test('has no active run and no open stream', async () => {
    const run = await going();
    const [stream, shared] = [
      await run.person.call(`/api/runs/${run.runId}/events`),
      await run.person.call(`/api/events?runs=${run.runId}:0`),
    ];
    expect((await disable(run)).status).toBe(200);
    const events = await allEvents(stream);
    expect(['run_end', 'error']).toContain(events.at(-1)?.type);
    expect(batchesIn(await shared.text()).at(-1)).toMatchObject({ end: true });
    let status: string | undefined;
    do status = (await product.workbench.stores.runs.get(run.person.user.id, run.runId))?.status;
    while (status !== 'cancelled');
  });

  test('has no open stream of a run that no process plays, and each wire format reports the reason', async () => {
    const person = await product.newPerson();
    const run = newRun(person.user.id);
    await product.workbench.stores.runs.start([newStart(run)], noQueue);
    const open = (wire = '') => person.call(`/api/runs/${run.id}/events${wire}`);
    const [sse, ui, shared] = [await open(), await open('?format=ui'), await person.call(`/api/events?runs=${run.id}:0`)];
    await product.workbench.stores.users.setDisabled(person.user.id, true);
    const why = { code: 'user_disabled', recoverable: false };
    expect((await allEvents(sse)).at(-1)).toMatchObject({ type: 'error', data: why });
    expect(await ui.text()).toMatch(/"type":"error","errorText":"Your account was disabled\."}\n\ndata: \[DONE\]/);
    expect(batchesIn(await shared.text()).at(-1)).toMatchObject({ events: [{ type: 'error', data: why }], end: true });
  });
});

describe('an API key that is removed', () => {
  test.each([
    ['completions', '/v1/chat/completions', { messages: [{ role: 'user', content: 'How are our accounts?' }] }],
    ['responses', '/v1/responses', { input: 'How are our accounts?' }],
  ])('refuses or breaks off the answers that wait in %s, and completes none', async (_, path, asked) => {
    const { user, call } = await product.newPerson();
    const json = { ...asked, model: 'agent:data-steward' };
    const streamed = (await call(path, { json: { ...json, stream: true } })).text();
    const whole = call(path, { json });
    const { runs, apiKeys } = product.workbench.stores;
    let started: number;
    do started = (await runs.list(user.id, { limit: 10 })).length;
    while (started < 2);
    const [key] = await apiKeys.list(user.id);
    const cut = expect(streamed).rejects.toThrow('terminated');
    await apiKeys.remove(user.id, key?.id ?? '');
    await cut;
    expect((await whole).status).toBe(401);
    // Otherwise the runs are cancelled seconds later, when this product is closed.
    for (const { id } of await runs.list(user.id, {})) product.workbench.openReader(id, async () => {}).finish();
  });
});

describe('the stream of a run', () => {
  test('ends with an event that says so when its conversation is deleted', async () => {
    const person = await product.newPerson();
    const run = newRun(person.user.id);
    await product.workbench.stores.runs.start([newStart(run)], noQueue);
    const [stream, shared] = [await person.call(`/api/runs/${run.id}/events`), await person.call(`/api/events?runs=${run.id}:0`)];
    await product.workbench.stores.conversations.remove(person.user.id, run.conversationId);
    const deleted = { type: 'error', data: { code: 'run_deleted', recoverable: false } };
    expect((await allEvents(stream)).at(-1)).toMatchObject(deleted);
    expect(batchesIn(await shared.text()).at(-1)).toMatchObject({ events: [deleted], end: true });
  });
});
