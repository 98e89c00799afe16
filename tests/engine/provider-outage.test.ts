import { describe, expect, test } from '@jest/globals';
import { createModels } from '@/lib/models/create-models';
import { runHistory } from '@/lib/services/runs/run-history';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { playThroughOutages } from '../chaos/provider-outage';
import { startAbsentProvider } from '../fakes/absent-provider';
import { withDatabase } from '../fakes/engine-database';
import { viewOf } from '../fakes/fold';
import { AGENTS, closeHarnesses, createHarness, dataOf, newRun, plantConversation, readAll } from '../fakes/play';
import { scriptedModel } from '../fakes/scripted-model';
import { until } from '../stores/until';

let database: Database;
let userId: string;
withDatabase((opened) => {
  ({ database, userId } = opened);
});

const solo = (limits = {}) => ({ ...newRun(userId, { rounds: 0, ...limits }), model: 'openai-compatible:fake' });

async function tableAt(url: string, providerWaitMs?: number) {
  const models = createModels({ openaiCompatible: { baseURL: url } });
  const { model } = scriptedModel(() => ({ hang: true }));
  return createHarness(database, userId, model, { models, options: { providerWaitMs } });
}

describe('an unavailable provider', () => {
  test('ends no run that has time left, whether it returns 429 or 503 or refuses connections', async () => {
    const results = await playThroughOutages(database, userId, { runs: 4, awayMs: 9000 });
    for (const [absence, { completed, waited, refused, otherEnds }] of Object.entries(results)) {
      expect({ absence, completed, otherEnds }).toEqual({ absence, completed: 4, otherEnds: [] });
      expect({ absence, waited }).toEqual({ absence, waited: 4 });
      // At most four attempts for each of eight calls, and then one probe at a time for all of them.
      expect(refused).toBeLessThanOrEqual(8 * 4 + 5);
    }
  }, 180_000);

  test('makes the run wait, with reason and start time in the log, and the run continues with the first answer', async () => {
    const provider = await startAbsentProvider({ behaviour: () => ({ text: 'Here I am.' }) });
    await provider.leave('503');
    const t = await tableAt(provider.url);
    const run = await t.engine.start(solo({ runTimeoutMs: 60_000, agentTimeoutMs: 60_000 }));
    const waiting = async () => viewOf(await t.stores.runs.events(userId, run.id, { after: 0, limit: 1000 })).providerWait;
    await until(async () => (await waiting()) !== undefined);
    expect(await waiting()).toMatchObject({ provider: 'The OpenAI-compatible server', reason: expect.stringContaining('503') });
    expect(Date.parse((await waiting())?.since ?? '')).toBeGreaterThanOrEqual(Date.parse(run.createdAt));
    await provider.comeBack();
    const events = await readAll(t, run);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'Here I am.' }]);
    expect(dataOf(events, 'provider_wait_end')).toHaveLength(1);
    expect(viewOf(events).providerWait).toBeUndefined();
    await provider.close();
  });

  test('makes the run wait no longer than configured; then the failure policy applies, once for all calls of the run', async () => {
    const provider = await startAbsentProvider({ behaviour: () => ({ text: 'Never.' }) });
    await provider.leave('refused connections');
    const t = await tableAt(provider.url, 1500);
    const team = { ...newRun(userId, { rounds: 1, agents: ['ada', 'bob'] }), model: 'openai-compatible:fake' };
    const events = await readAll(t, await t.engine.start(team));
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'failed' }]);
    expect(dataOf(events, 'provider_wait_start')).toHaveLength(1);
    const errors = dataOf(events, 'agent_error');
    expect(errors.map(({ action }) => action)).toEqual(['skip', 'skip', 'skip']);
    expect(errors[0]?.message).toContain('could not be reached (ECONNREFUSED) (waited 1.5 s for it)');
    await provider.close();
  });

  test('makes no run wait if the waiting time is 0, and is used again once it is available', async () => {
    const provider = await startAbsentProvider({ behaviour: () => ({ text: 'Here I am.' }) });
    await provider.leave('503');
    const t = await tableAt(provider.url, 0);
    const events = await readAll(t, await t.engine.start(solo()));
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'failed', reason: expect.stringContaining('503') }]);
    expect(dataOf(events, 'provider_wait_start')).toEqual([]);
    await provider.comeBack();
    expect(dataOf(await readAll(t, await t.engine.start(solo())), 'run_end')).toMatchObject([{ status: 'completed' }]);
    await provider.close();
  });

  test('leaves its time to the summary of a conversation that waited, whichever call found it available again', async () => {
    const provider = await startAbsentProvider({ behaviour: () => ({ text: 'Here I am.' }) });
    await provider.leave('503');
    const stores = createStores(database.db);
    const models = createModels({ openaiCompatible: { baseURL: provider.url } });
    const exchanges = ['One?', 'Two?', 'Three?'].map((question) => ({ question, answer: 'Yes.' }));
    const conversations = [
      await plantConversation(database, userId, exchanges),
      await plantConversation(database, userId, exchanges),
    ];
    const t = await createHarness(database, userId, scriptedModel(() => ({ hang: true })).model, {
      models,
      history: (run) => runHistory(stores, run),
      findAgent(name) {
        const agent = AGENTS.find((one) => one.name === name);
        return agent && { ...agent, context: [{ type: 'window', messages: 1 }, { type: 'summary' }] };
      },
    });
    const runs = await Promise.all(
      conversations.map((conversationId) => t.engine.start({ ...solo({ agentTimeoutMs: 1500 }), conversationId })),
    );
    const reading = Promise.all(runs.map((run) => readAll(t, run)));
    await new Promise((resolve) => setTimeout(resolve, 4000));
    await provider.comeBack();
    for (const events of await reading) {
      expect(dataOf(events, 'context_summary')).toMatchObject([{ text: 'Here I am.', covers: 6 }]);
      expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
    }
    await provider.close();
  });

  test('makes the process that resumes the run continue the same wait', async () => {
    const provider = await startAbsentProvider({ behaviour: () => ({ text: 'Here I am.' }) });
    await provider.leave('429');
    const first = await tableAt(provider.url);
    const run = await first.engine.start(solo());
    const starts = async () =>
      dataOf(await first.stores.runs.events(userId, run.id, { after: 0, limit: 1000 }), 'provider_wait_start');
    await until(async () => (await starts()).length > 0);
    await closeHarnesses();
    const second = await tableAt(provider.url);
    await until(async () => (await second.stores.runs.get(userId, run.id))?.status === 'running');
    await provider.comeBack();
    const events = await readAll(second, run);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
    expect(dataOf(events, 'provider_wait_start')).toHaveLength(1);
    expect(dataOf(events, 'provider_wait_end')).toHaveLength(1);
    await provider.close();
  });
});
