import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { NewRun } from '@/lib/core/runs/run';
import { defineTool } from '@/lib/core/tools/tool';
import type { PermitRange } from '@/lib/engine/queue/next-permits';
import { Semaphore } from '@/lib/engine/queue/semaphore';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { emptyDatabase } from '../fakes/data-folder';
import { closeHarnesses, createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;

beforeEach(async () => {
  database = await emptyDatabase();
  userId = (await createStores(database.db).users.create({ email: 'eve@example.com', name: 'Eve', role: 'owner' })).id;
});
afterEach(async () => {
  await closeHarnesses();
  await database.close();
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** A load that the test sets; `readings` counts how often it was read. */
function fakeLoad() {
  const load = { lagMs: 0, heapShare: 0, readings: 0, isWatched: false };
  const watchLoad = () => {
    load.isWatched = true;
    return {
      read() {
        load.readings++;
        return { lagMs: load.lagMs, heapShare: load.heapShare };
      },
      stop() {
        load.isWatched = false;
      },
    };
  };
  async function nextReadings(): Promise<void> {
    const enough = load.readings + 3;
    await until(() => load.readings >= enough);
  }
  return { load, watchLoad, nextReadings };
}

/**
 * An engine whose model never answers, with `count` runs of one agent; `open` returns the runs whose model was called, in that
 * order.
 */
async function startRuns(count: number, permits: PermitRange) {
  const { load, watchLoad, nextReadings } = fakeLoad();
  const { model, state, calls } = scriptedModel(() => ({ hang: true }));
  const table = await createHarness(database, userId, model, { options: { permits, watchLoad } });
  const plan = { rounds: 0, runTimeoutMs: 600_000, agentTimeoutMs: 600_000 };
  const runs = Array.from({ length: count }, (_, n) => ({ ...newRun(userId, plan), question: `Question ${n}.` }));
  await Promise.all(runs.map((run) => table.engine.start(run)));
  const open = () => calls.flatMap(({ prompt }) => runs.filter(({ question }) => prompt.includes(question)));
  async function cancel(run: NewRun): Promise<void> {
    await table.engine.signal(run, { key: 'cancel', data: { kind: 'cancel' } });
    await readAll(table, run);
  }
  return { state, load, nextReadings, open, cancel };
}

describe('the active turns of a process', () => {
  test('increase while others wait and the load is light, up to the maximum', async () => {
    const { state, nextReadings } = await startRuns(9, { least: 1, start: 2, most: 7 });
    await until(() => state.open === 7);
    await nextReadings();
    expect(state.open).toBe(7);
  });

  test.each([
    { measure: 'lagMs' as const, value: 500 },
    { measure: 'heapShare' as const, value: 0.95 },
  ])('decrease as they end while $measure is too high, down to the minimum', async ({ measure, value }) => {
    const { state, load, nextReadings, open, cancel } = await startRuns(14, { least: 2, start: 6, most: 6 });
    await until(() => state.open === 6);
    load[measure] = value;
    for (const run of open()) {
      await nextReadings();
      await cancel(run);
    }
    await until(() => state.open === 2);
    await nextReadings();
    expect(state.open).toBe(2);
  });

  test('are limited to the initial number again after a burst, and the load is no longer measured', async () => {
    const { state, load, open, cancel } = await startRuns(4, { least: 1, start: 2, most: 4 });
    await until(() => state.open === 4);
    await Promise.all(open().map(cancel));
    await until(() => !load.isWatched);
    expect(state.open).toBe(0);
  });
});

test('a run whose turns wait for a permit longer than its time limit completes, since that time does not count', async () => {
  const limitMs = 3000;
  const slow = Promise.withResolvers<void>();
  const { model, calls } = scriptedModel(({ prompt, results }) =>
    prompt.includes('Slowly.') && results.length === 0 ? { calls: [{ name: 'linger', args: {} }] } : { text: 'Yes.' },
  );
  const linger = defineTool({
    name: 'linger',
    description: 'Lingers',
    access: 'read',
    input: z.object({}).strict(),
    async run() {
      await slow.promise;
      return {};
    },
  });
  const table = await createHarness(database, userId, model, {
    options: { permits: { least: 1, start: 1, most: 1 } },
    more: [linger],
  });
  const first = await table.engine.start({ ...newRun(userId, { rounds: 0 }), question: 'Slowly.' });
  await until(() => calls.length === 1);
  const limits = { rounds: 0, runTimeoutMs: limitMs, agentTimeoutMs: limitMs };
  const second = await table.engine.start({ ...newRun(userId, limits), question: 'Quickly.' });
  for (let status: string | undefined; status !== 'running'; ) status = (await table.stores.runs.get(userId, second.id))?.status;
  await new Promise((resolve) => setTimeout(resolve, limitMs + 500));
  slow.resolve();
  for (const run of [first, second]) {
    expect(dataOf(await readAll(table, run), 'run_end')).toMatchObject([{ status: 'completed', answer: 'Yes.' }]);
  }
});

describe('a semaphore', () => {
  const patient = () => new AbortController().signal;

  test('grants new permits to waiting turns, first come first served', async () => {
    const semaphore = new Semaphore(1);
    const order: number[] = [];
    await semaphore.acquire(patient());
    const later = Array.from({ length: 20 }, (_, n) => semaphore.acquire(patient()).then(() => order.push(n)));
    semaphore.resize(21);
    await Promise.all(later);
    expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(semaphore.state).toEqual({ permits: 21, held: 21, waiting: 0 });
  });

  test('with fewer permits than are held grants none until enough have been released', async () => {
    const semaphore = new Semaphore(3);
    const held = await Promise.all([1, 2, 3].map(() => semaphore.acquire(patient())));
    semaphore.resize(1);
    const waiting = semaphore.acquire(patient());
    held[0]?.release();
    held[1]?.release();
    expect(semaphore.state).toEqual({ permits: 1, held: 1, waiting: 1 });
    held[2]?.release();
    await waiting;
    expect(semaphore.state).toEqual({ permits: 1, held: 1, waiting: 0 });
  });

  test('stops granting new permits as soon as their number is reduced', async () => {
    const semaphore = new Semaphore(0);
    const all = Array.from({ length: 30 }, () => semaphore.acquire(patient()));
    semaphore.resize(30);
    semaphore.resize(4);
    await Promise.race(all);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(semaphore.state).toEqual({ permits: 4, held: 8, waiting: 22 });
  });

  /** A turn that has the only permit and can wait for answers. */
  async function soleTurn() {
    const semaphore = new Semaphore(1);
    const turn = await semaphore.acquire(patient());
    const wait = () => {
      const answer = Promise.withResolvers<void>();
      return { answer: answer.resolve, isOver: turn.releaseDuring(() => answer.promise, patient()) };
    };
    return { semaphore, turn, wait };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  test('gives a turn one permit when it waits again while it is acquiring it', async () => {
    const { semaphore, turn, wait } = await soleTurn();
    const first = wait();
    const other = await semaphore.acquire(patient());
    first.answer();
    await settled();
    const second = wait();
    other.release();
    await first.isOver;
    second.answer();
    await second.isOver;
    expect(semaphore.state).toEqual({ permits: 1, held: 1, waiting: 0 });
    turn.release();
    expect(semaphore.state).toEqual({ permits: 1, held: 0, waiting: 0 });
  });

  test('gives a turn one permit when two of its waits end while none is free', async () => {
    const { semaphore, turn, wait } = await soleTurn();
    const first = wait();
    const other = await semaphore.acquire(patient());
    first.answer();
    await settled();
    const second = wait();
    second.answer();
    await settled();
    other.release();
    await Promise.all([first.isOver, second.isOver]);
    expect(semaphore.state).toEqual({ permits: 1, held: 1, waiting: 0 });
    turn.release();
    expect(semaphore.state).toEqual({ permits: 1, held: 0, waiting: 0 });
  });

  test('gives a turn no permit that has ended while one of its waits was acquiring it', async () => {
    const { semaphore, turn, wait } = await soleTurn();
    const last = wait();
    const other = await semaphore.acquire(patient());
    last.answer();
    await settled();
    turn.release();
    other.release();
    await last.isOver;
    expect(semaphore.state).toEqual({ permits: 1, held: 0, waiting: 0 });
  });
});
