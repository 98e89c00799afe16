import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { rowsOf } from '@/lib/stores/database/database';
import { MEMBERS } from '../fakes/play';
import { until } from '../stores/until';
import { expectUnharmed, printVerdict } from './measures';
import { teamCalls } from './model-ledger';
import { answerIn } from './restless-reader';
import { openStage, type Stage } from './stage';
import { toolRunsIn } from './verdict';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

test('two processes play 24 runs without repeating any call of a model or a tool', async () => {
  const workers = [await stage.startWorker(), await stage.startWorker()];
  await Promise.all(Array.from({ length: 24 }, () => stage.begin()));
  await until(async () => (await stage.stores.runs.list(stage.userId, { status: 'queued' })).length === 0);
  const shares = await Promise.all(workers.map(({ owner }) => stage.playedBy(owner)));
  const [first] = stage.readers;
  await first?.ended;
  const verdict = await stage.verdict(first && answerIn(first));
  printVerdict(`two processes, healthy (at first ${shares.map(({ length }) => length).join(' and ')} runs)`, verdict);
  expectUnharmed(verdict);
  const calls = stage.models.calls.map(({ runId, key }) => `${runId} ${key}`);
  expect(new Set(calls).size).toBe(calls.length);
  expect(calls).toHaveLength(24 * teamCalls(MEMBERS.length, 2));
  const toolRuns = [...toolRunsIn(stage.toolFile).values()];
  expect(toolRuns).toHaveLength(verdict.toolCalls);
  expect(toolRuns.filter((times) => times.length > 1)).toEqual([]);
  expect(verdict.answersLost).toBe(0);
}, 300_000);

test('a person limited to two concurrent runs never has three, over two processes, and all runs are played', async () => {
  const concurrency = { rounds: 2 };
  await Promise.all([stage.startWorker({ concurrency }), stage.startWorker({ concurrency })]);
  await Promise.all(Array.from({ length: 12 }, () => stage.begin()));
  const running: number[] = [];
  while (stage.unended().length > 0) {
    const [now] = await rowsOf<{ going: number }>(
      stage.database.db,
      sql`select count(*)::integer as going from run where user_id = ${stage.userId} and status = 'running'`,
    );
    running.push(now?.going ?? 0);
    await wait(5);
  }
  const verdict = await stage.verdict();
  const most = Math.max(...running);
  printVerdict(
    `at most two at once (most ${most} of ${running.length} looks, ${stage.models.mostRuns()} at the models)`,
    verdict,
  );
  expectUnharmed(verdict);
  expect(most).toBe(2);
  expect(stage.models.mostRuns()).toBe(2);
}, 300_000);
