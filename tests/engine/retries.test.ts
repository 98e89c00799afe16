import { expect, test } from '@jest/globals';
import { MOST_REQUESTS, TRIES } from '@/lib/core/models/retry-policy';
import { createModels } from '@/lib/models/create-models';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { startModelServer } from '../fakes/model-server';
import { createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;
withDatabase((opened) => {
  ({ database, userId } = opened);
});

test('a model that refuses requests and truncates its answers is called as often as the retry policy allows, and no more', async () => {
  const server = await startModelServer({
    behaviour: ({ callNumber }) =>
      callNumber % TRIES.request === 0 ? { failure: 'cut' } : { failure: 'status', status: 500, retryAfterMs: 1 },
  });
  const { model } = scriptedModel(() => ({ hang: true }));
  const models = createModels({ openaiCompatible: { baseURL: server.url } });
  const t = await createHarness(database, userId, model, { models });
  const run = {
    ...newRun(userId, { rounds: 0, failurePolicy: 'retry', agentTimeoutMs: 19_000 }),
    model: 'openai-compatible:fake',
  };
  const events = await readAll(t, await t.engine.start(run));
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'failed' }]);
  expect(dataOf(events, 'agent_error').map(({ action }) => action)).toEqual(['retry', 'retry', 'skip']);
  expect(server.counts.all).toBe(MOST_REQUESTS);
  await server.close();
}, 60_000);
