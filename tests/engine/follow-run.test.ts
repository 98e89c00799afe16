import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { RunEvent } from '@/lib/core/events';
import type { Run } from '@/lib/core/runs/run';
import { Channels } from '@/lib/engine/log/channels';
import { followRun } from '@/lib/engine/log/follow-run';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { createHarness, newRun, readAll, type Table } from '../fakes/play';
import { scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;

withDatabase((opened) => {
  ({ database, userId } = opened);
});

const words = Array.from({ length: 300 }, (_, i) => `word-${i} `).join('');
const talkative = () => createHarness(database, userId, scriptedModel(() => ({ text: words }), { delayMs: 5 }).model);
const start = (table: Table) => table.engine.start(newRun(userId, { rounds: 0 }));
const seqs = (events: readonly RunEvent[]) => events.map(({ seq }) => seq);

/** Reads until `count` events have arrived, then closes the connection. */
async function readSome(table: Table, run: Run, after: number, count: number): Promise<RunEvent[]> {
  const cut = new AbortController();
  const events: RunEvent[] = [];
  for await (const batch of table.engine.follow({ userId, runId: run.id, after, signal: cut.signal })) {
    events.push(...batch.slice(0, count - events.length));
    if (events.length >= count) cut.abort();
  }
  return events;
}

describe('following a run', () => {
  test('after disconnects at arbitrary points loses no event and repeats none', async () => {
    const table = await talkative();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }), async (cuts) => {
        const run = await start(table);
        const events: RunEvent[] = [];
        for (const count of cuts) {
          if (events.at(-1)?.type === 'run_end') break;
          events.push(...(await readSome(table, run, events.at(-1)?.seq ?? 0, count)));
        }
        if (events.at(-1)?.type !== 'run_end') events.push(...(await readAll(table, run, events.at(-1)?.seq ?? 0)));
        expect(seqs(events)).toEqual(seqs(events).map((_, i) => i + 1));
        expect(events.at(-1)?.type).toBe('run_end');
      }),
      { numRuns: 50 },
    );
  });

  test('gives two concurrent readers the same events, even if one of them is late', async () => {
    const table = await talkative();
    const run = await start(table);
    const early = readAll(table, run);
    await readSome(table, run, 0, 100);
    const late = await readAll(table, run);
    expect(late).toEqual(await early);
  });

  test('serves a reader that has fallen behind from the log, without buffering events for it', async () => {
    const table = await talkative();
    const run = await start(table);
    const slow = table.engine.follow({ userId, runId: run.id, after: 0, signal: new AbortController().signal });
    const events = [...((await slow.next()).value ?? [])];
    await readAll(table, run);
    for await (const batch of slow) events.push(...batch);
    expect(seqs(events)).toEqual(seqs(events).map((_, i) => i + 1));
    expect(events.length).toBeGreaterThan(256);
  });

  test('serves an ended run from the log, and returns nothing after its end', async () => {
    const table = await talkative();
    const run = await start(table);
    const events = await readAll(table, run);
    expect(await readAll(table, run)).toEqual(events);
    expect(await readAll(table, run, events.length)).toEqual([]);
  });

  test('returns the events of an earlier attempt before those of the current one', async () => {
    const run = { ...newRun(userId, { rounds: 0 }), status: 'running', epoch: 2 } as Run;
    const at = new Date().toISOString();
    const eventAt = (seq: number, type = 'step_start') => ({ seq, runId: run.id, at, type, data: {} }) as RunEvent;
    const log = [eventAt(1, 'run_start'), ...[2, 3, 4, 5, 6, 7].map((seq) => eventAt(seq)), eventAt(8, 'run_end')];
    const address = { userId, runId: run.id };
    const channels = new Channels();
    // The run was suspended after the fifth event and resumes so soon that its first event is still buffered.
    channels.publishFirst(run, eventAt(1));
    channels.open(address);
    channels.publish(address, log.slice(1, 5));
    channels.drop(address);
    channels.open(address);
    channels.publish(address, log.slice(5, 7));

    const runs = {
      eventPage: async (_user: string, _run: string, { after }: { after: number }) => ({
        events: log.slice(after, 7),
        more: false,
      }),
      get: async () => run,
    };
    const events: RunEvent[] = [];
    for await (const batch of followRun({ runs, channels }, { ...address, after: 0, signal: AbortSignal.timeout(5000) })) {
      events.push(...batch);
      if (events.length === 7) channels.publish(address, log.slice(7));
    }
    expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('returns the events of an earlier attempt while the current one has none yet', async () => {
    const run = { ...newRun(userId, { rounds: 0 }), status: 'running', epoch: 2 } as Run;
    const at = new Date().toISOString();
    const eventAt = (seq: number, type = 'step_start') => ({ seq, runId: run.id, at, type, data: {} }) as RunEvent;
    const log = [eventAt(1, 'run_start'), eventAt(2), eventAt(3), eventAt(4, 'run_end')];
    const address = { userId, runId: run.id };
    const channels = new Channels();
    channels.publishFirst(run, eventAt(1));
    channels.open(address);
    channels.publish(address, log.slice(1, 3));
    channels.drop(address);
    channels.open(address);

    const runs = {
      eventPage: async (_user: string, _run: string, { after }: { after: number }) => ({
        events: log.slice(after, 3),
        more: false,
      }),
      get: async () => run,
    };
    const events: RunEvent[] = [];
    for await (const batch of followRun({ runs, channels }, { ...address, after: 0, signal: AbortSignal.timeout(5000) })) {
      events.push(...batch);
      if (events.length === 3) channels.publish(address, log.slice(3));
    }
    expect(seqs(events)).toEqual([1, 2, 3, 4]);
  });

  test('notices that a run has ended in another process', async () => {
    const [here, there] = [await talkative(), await talkative()];
    const run = await start(there);
    const events = await readAll(here, run);
    expect(events.at(-1)?.type).toBe('run_end');
    expect(seqs(events)).toEqual(seqs(events).map((_, i) => i + 1));
  });

  test('returns the events that another process stored while the state of the run was read', async () => {
    const run = { ...newRun(userId, { rounds: 0 }), status: 'running', epoch: 1 } as Run;
    const at = new Date().toISOString();
    const eventAt = (seq: number, type = 'step_start') => ({ seq, runId: run.id, at, type, data: {} }) as RunEvent;
    const log = [eventAt(1, 'run_start'), eventAt(2)];
    const runs = {
      eventPage: async (_user: string, _run: string, { after }: { after: number }) => ({
        events: log.slice(after),
        more: false,
      }),
      async get() {
        if (log.length === 2) log.push(eventAt(3), eventAt(4, 'run_end'));
        return { ...run, status: 'completed' as const };
      },
    };
    const events: RunEvent[] = [];
    const following = { userId, runId: run.id, after: 0, signal: AbortSignal.timeout(5000) };
    for await (const batch of followRun({ runs, channels: new Channels() }, following)) events.push(...batch);
    expect(seqs(events)).toEqual([1, 2, 3, 4]);
  });

  test('is not possible for other users', async () => {
    const table = await talkative();
    const run = await start(table);
    await table.engine.committed();
    expect(await readAll(table, { id: run.id, userId: 'somebody-else' })).toMatchObject([{ type: 'error' }]);
    expect(await readAll(table, run)).not.toEqual([]);
  });
});
