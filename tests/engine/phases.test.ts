import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { defineStrategy } from '@/lib/core/strategy';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { createHarness, dataOf, newRun, plantRun, readAll } from '../fakes/play';
import { scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;

withDatabase((opened) => {
  ({ database, userId } = opened);
});

/** One agent drafts an answer, another one checks it. */
const checked = defineStrategy({
  name: 'checked',
  input: z.object({}).strict(),
  plan: () => ({ agents: ['ada', 'bob'], phases: ['draft', 'check'] }),
  async run(context) {
    const ask = (agent: string, phase: string, prompt: string) =>
      context.ask({ agent, turnId: `${phase}.${agent}`, phase, attempt: 1, prompt, timeoutMs: 5000, limit: 'agent' });
    const draft = await context.phase('draft', () => ask('ada', 'draft', context.question), { agents: ['ada'] });
    const { text } = await context.phase('check', () => ask('bob', 'check', draft.text));
    return { status: 'completed', answer: text };
  },
});

const run = () => ({ ...newRun(userId), strategy: 'checked', input: {} });

async function harness() {
  const { model, calls } = scriptedModel(({ instructions }) => ({ text: `By ${instructions.slice(8, -1)}.` }));
  return { ...(await createHarness(database, userId, model, { findStrategy: () => checked })), calls };
}

test('a phase starts before its work and completes after it, and its turns name the phase', async () => {
  const table = await harness();
  const events = await readAll(table, await table.engine.start(run()));
  expect(dataOf(events, 'run_start')).toMatchObject([{ agents: ['ada', 'bob'], phases: ['draft', 'check'] }]);
  expect(dataOf(events, 'phase_start')).toEqual([{ phase: 'draft', agents: ['ada'] }, { phase: 'check' }]);
  expect(dataOf(events, 'phase_complete')).toEqual([
    { phase: 'draft', ms: expect.any(Number) },
    { phase: 'check', ms: expect.any(Number) },
  ]);
  expect(dataOf(events, 'agent_response')).toMatchObject([
    { agent: 'ada', phase: 'draft' },
    { agent: 'bob', phase: 'check' },
  ]);
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'By bob.' }]);
});

test('a run resumed within a phase starts and completes each phase once', async () => {
  const first = await harness();
  const started = await first.engine.start(run());
  await readAll(first, started);
  const log = await first.stores.runs.entries(userId, started.id, { after: 0, limit: 1000 });
  await first.engine.shutdown();
  const cut = log.findIndex(({ type }) => type === 'phase_complete');
  const again = run();
  await plantRun(database, again, log.slice(0, cut));
  const second = await harness();
  const events = await readAll(second, again);
  expect(dataOf(events, 'phase_start').map(({ phase }) => phase)).toEqual(['draft', 'check']);
  expect(dataOf(events, 'phase_complete').map(({ phase }) => phase)).toEqual(['draft', 'check']);
  expect(second.calls).toHaveLength(1);
});
