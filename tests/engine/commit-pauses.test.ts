import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { StoreUnavailable } from '@/lib/core/errors';
import type { LogBatch } from '@/lib/core/ports/run-store';
import { Channels } from '@/lib/engine/log/channels';
import { EventLog } from '@/lib/engine/log/event-log';
import { RunLog } from '@/lib/engine/log/run-log';
import { delta, newRun } from '../contracts/store-data';
import { takeConsole } from '../setup';

beforeEach(async () => {
  jest.useFakeTimers();
  // Long after the last commit.
  await jest.advanceTimersByTimeAsync(1000);
});
afterEach(() => {
  jest.useRealTimers();
});

/** A run whose commits take this long, with the times of its commits and their numbers of events. */
function begin(commitMs: number) {
  const started = performance.now();
  const commits: [at: number, events: number][] = [];
  async function append({ entries }: LogBatch) {
    commits.push([performance.now() - started, entries.length]);
    await new Promise((resolve) => setTimeout(resolve, commitMs));
    return { fenced: [] };
  }
  const run = { ...newRun('ada'), status: 'running' as const, epoch: 1 };
  const events = new EventLog({ append }, new Channels(), { isShared: true, onLost() {} });
  const log = new RunLog(events, run, { past: [], lastSeq: 0, confirm: async () => {} });
  return { log, commits, passed: (ms: number) => jest.advanceTimersByTimeAsync(ms) };
}

test('the first text of a model call is committed 10 ms after the last commit, the text that follows 50 ms after it', async () => {
  const { log, commits, passed } = begin(1);
  log.append({ type: 'notice', data: { kind: 'resumed', message: 'Resumed' } });
  await passed(2);
  log.append(delta('The'));
  await passed(10);
  log.append(delta(' answer'));
  log.append(delta(' is'));
  await passed(100);
  expect(commits).toEqual([
    [0, 1],
    [10, 1],
    [60, 2],
  ]);
});

test('the first text after the thinking of a model is committed as soon as one without it', async () => {
  const { log, commits, passed } = begin(1);
  log.append({ type: 'notice', data: { kind: 'resumed', message: 'Resumed' } });
  await passed(2);
  const { data } = delta('Let me see');
  log.append({ type: 'agent_thinking', data });
  await passed(2);
  log.append(delta('The'));
  await passed(100);
  expect(commits).toEqual([
    [0, 1],
    [10, 2],
  ]);
});

test('the first text that arrives during a long commit is committed as soon as that ends', async () => {
  const { log, commits, passed } = begin(20);
  log.append({ type: 'notice', data: { kind: 'resumed', message: 'Resumed' } });
  await passed(2);
  log.append(delta('The'));
  await passed(100);
  expect(commits.map(([, events]) => events)).toEqual([1, 1]);
  // Without delay, a timer takes 1 ms.
  expect(commits[1]?.[0]).toBeLessThanOrEqual(21);
});

test('only the attempt whose events were refused is stopped, not another attempt at the run', async () => {
  const run = { ...newRun('ada'), status: 'running' as const, epoch: 1 };
  const lost: unknown[] = [];
  const append = async ({ entries }: LogBatch) => ({ fenced: entries.map(({ entry }) => entry.runId) });
  const events = new EventLog({ append }, new Channels(), { isShared: true, onLost: (attempts) => lost.push(attempts) });
  const log = new RunLog(events, run, { past: [], lastSeq: 0, confirm: async () => {} });
  log.append({ type: 'notice', data: { kind: 'resumed', message: 'Resumed' } });
  await events.committed();
  expect(lost).toEqual([[{ id: run.id, epoch: 1 }]]);
  expect([1, 2].map((epoch) => events.hasLost({ ...run, epoch }))).toEqual([true, false]);
});

test('each reason why the log cannot be written is reported once, although the store gives them one message', async () => {
  const reasons = ['connect ECONNREFUSED', 'connect ECONNREFUSED', 'disk full'];
  async function append() {
    const reason = reasons.shift();
    if (reason !== undefined) throw new StoreUnavailable(new Error(reason));
    return { fenced: [] };
  }
  const run = { ...newRun('ada'), status: 'running' as const, epoch: 1 };
  const events = new EventLog({ append }, new Channels(), { isShared: false, onLost() {} });
  const log = new RunLog(events, run, { past: [], lastSeq: 0, confirm: async () => {} });
  log.append({ type: 'notice', data: { kind: 'resumed', message: 'Resumed' } });
  await events.committed();
  expect(takeConsole()).toHaveLength(2);
});

test.each([
  ['a process that shares its database gives its runs up after 8 s without a commit', true],
  ['a process that has its database for itself waits for a commit as long as it takes', false],
])('%s', async (_, isShared) => {
  const run = { ...newRun('ada'), status: 'running' as const, epoch: 1 };
  let isLost = false;
  async function append() {
    await new Promise((resolve) => setTimeout(resolve, 300_000));
    return { fenced: [] };
  }
  const options = { isShared, onLost: () => (isLost = true) };
  const log = new RunLog(new EventLog({ append }, new Channels(), options), run, {
    past: [],
    lastSeq: 0,
    confirm: async () => {},
  });
  log.append(delta('The'));
  await jest.advanceTimersByTimeAsync(7900);
  expect(isLost).toBe(false);
  await jest.advanceTimersByTimeAsync(300_000);
  expect(isLost).toBe(isShared);
  if (isShared) expect(takeConsole()).toEqual([expect.stringContaining('no commit within 8 s')]);
});

test('a process with a database of its own gives up its runs when writes still fail 8 s after the first failure, which it logs once', async () => {
  const run = { ...newRun('ada'), status: 'running' as const, epoch: 1 };
  let isLost = false;
  let writes = 0;
  async function append(): Promise<never> {
    writes++;
    await new Promise((resolve) => setTimeout(resolve, 9000));
    throw new Error('no space left on device');
  }
  const options = { isShared: false, onLost: () => (isLost = true) };
  const log = new RunLog(new EventLog({ append }, new Channels(), options), run, {
    past: [],
    lastSeq: 0,
    confirm: async () => {},
  });
  log.append(delta('The'));
  await jest.advanceTimersByTimeAsync(9500);
  // The pause before the next write is a real one.
  while (writes < 2) await wait(10);
  expect(isLost).toBe(false);
  await jest.advanceTimersByTimeAsync(9500);
  expect(isLost).toBe(true);
  expect(takeConsole()).toEqual([expect.stringContaining('no space left')]);
});
