import { expect, test } from '@jest/globals';
import type { RunStore } from '@/lib/core/ports/run-store';
import { createTally } from '@/lib/services/health/tally';
import { entryOf, runEnd } from '../../contracts/store-data';

/** A tally of what is appended to a store that rejects the entries of these runs. */
function tallyOf({ fenced = [] as string[] } = {}) {
  const tally = createTally();
  const store: Partial<RunStore> = { append: async () => ({ fenced }) };
  // Safe: nothing else of it is called.
  const runs = tally.counting(store as RunStore);
  return { ...tally, append: (...entries: ReturnType<typeof entryOf>[]) => runs.append({ entries }) };
}

const run = { id: 'one', userId: 'ada' };
const called = (model: string) =>
  entryOf(run, 2, { type: 'usage', data: { agent: 'plain', turnId: 'plain', model, inputTokens: 10, costUsd: 0.5, ms: 9 } });

test('runs by their end and refusals are counted from zero', async () => {
  const { counts, refused, append } = tallyOf();
  expect(Object.fromEntries(counts().ended)).toEqual({ completed: 0, partial: 0, failed: 0, cancelled: 0 });
  expect(Object.fromEntries(counts().refusals)).toEqual({ forbidden: 0, rate_limited: 0 });
  await append(entryOf(run, 2, runEnd('No.', 'failed')));
  refused('forbidden');
  expect(counts().ended.get('failed')).toBe(1);
  expect(counts().refusals.get('forbidden')).toBe(1);
});

test('the calls of two hundred models are counted for each, those of further models together', async () => {
  const { counts, append } = tallyOf();
  for (let n = 0; n < 203; n++) await append(called(`own:${n}`), called(`own:${n}`));
  const { models } = counts();
  expect(models.size).toBe(201);
  expect(models.get('own:0')).toEqual({ calls: 2, inputTokens: 20, outputTokens: 0, costUsd: 1 });
  expect(models.get('other')?.calls).toBe(6);
});

test('what an attempt writes after another process has taken its run is not counted', async () => {
  const { counts, append } = tallyOf({ fenced: [run.id] });
  await append(called('own:1'), entryOf(run, 3, runEnd('No.', 'failed')), entryOf({ ...run, id: 'two' }, 3, runEnd('Yes.')));
  expect(counts().models.size).toBe(0);
  expect(Object.fromEntries(counts().ended)).toMatchObject({ completed: 1, failed: 0 });
});
