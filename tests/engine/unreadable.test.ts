import { describe, expect, test } from '@jest/globals';
import { StoreUnavailable } from '@/lib/core/errors';
import type { LogEntry } from '@/lib/core/events';
import type { RunStore } from '@/lib/core/ports/run-store';
import type { NewRun } from '@/lib/core/runs/run';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { withDatabase } from '../fakes/engine-database';
import { closeHarnesses, createHarness, dataOf, newRun, plantRun, readAll } from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';
import { takeConsole } from '../setup';

let database: Database;
let userId: string;
withDatabase((opened) => {
  ({ database, userId } = opened);
});

const play = ({ results }: Asked): Reply =>
  results.length === 0 ? { calls: [{ name: 'lookUp', id: 'a', args: { word: 'one' } }] } : { text: 'Found.' };
const table = (changes: { runs?: RunStore } = {}) => createHarness(database, userId, scriptedModel(play).model, changes);

async function recordedLog(rounds = 0): Promise<LogEntry[]> {
  const t = await table();
  const run = await t.engine.start(newRun(userId, { rounds }));
  await readAll(t, run);
  const log = await t.stores.runs.entries(userId, run.id, { after: 0, limit: 1000 });
  await closeHarnesses();
  const last = rounds > 0 ? 'run_end' : 'agent_response';
  return log.slice(
    0,
    log.findIndex(({ type }) => type === last),
  );
}

const damages: Record<string, (entry: LogEntry) => LogEntry | undefined> = {
  "a model's answer without content": (entry) =>
    entry.type === 'usage' ? { ...entry, record: { finishReason: 'stop' } } : undefined,
  "a tool's result that is neither output nor error": (entry) =>
    entry.type === 'agent_tool_result' ? { ...entry, record: ['what'] } : undefined,
  'an event without its fields': (entry) =>
    entry.type === 'agent_tool_result' ? { ...entry, data: { agent: 7 } as unknown as typeof entry.data } : undefined,
};

describe('a journal in a form that this version does not write', () => {
  test.each(Object.entries(damages))('fails only its own run, with a clear reason: %s', async (_, damage) => {
    const log = await recordedLog();
    const [broken, sound] = [newRun(userId, { rounds: 0 }), newRun(userId, { rounds: 0 })];
    const damaged = log.findIndex((entry) => damage(entry) !== undefined);
    await plantRun(
      database,
      broken,
      log.map((entry) => damage(entry) ?? entry),
    );
    await plantRun(database, sound, log);
    const t = await table();
    const events = await readAll(t, broken);
    expect(dataOf(events, 'run_end')).toMatchObject([
      { status: 'failed', reason: expect.stringContaining(`entry ${damaged + 1} (${log[damaged]?.type}`) },
    ]);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, n) => n + 1));
    expect(dataOf(await readAll(t, sound), 'run_end')).toMatchObject([{ status: 'completed', answer: 'Found.' }]);
  });

  test("fails only its own run, with a clear reason: a record of a strategy's step", async () => {
    const log = await recordedLog(1);
    const [broken, sound] = [newRun(userId, { rounds: 1 }), newRun(userId, { rounds: 1 })];
    const damaged = log.map((entry) => (entry.key === 'r1.notes' ? { ...entry, record: 'many' } : entry));
    expect(damaged).not.toEqual(log);
    await plantRun(database, broken, damaged);
    await plantRun(database, sound, log);
    const t = await table();
    expect(dataOf(await readAll(t, broken), 'run_end')).toMatchObject([
      { status: 'failed', reason: expect.stringContaining('the step "r1.notes" does not match the format') },
    ]);
    expect(dataOf(await readAll(t, sound), 'run_end')).toMatchObject([{ status: 'completed' }]);
  });
});

/** A table whose database fails to read the log of a run this often, and the lost attempts of the runs that it claims. */
async function failingTable(unread: NewRun, times: number) {
  const { runs } = createStores(database.db);
  const attempts: number[] = [];
  let failures = 0;
  const t = await table({
    runs: {
      ...runs,
      async claim(...given) {
        const claims = await runs.claim(...given);
        attempts.push(...claims.claimed.map((claimed) => claimed.attempts));
        return claims;
      },
      async entries(user, runId, page) {
        if (runId === unread.id && failures < times) {
          failures++;
          throw new StoreUnavailable(new Error('connection terminated'));
        }
        return runs.entries(user, runId, page);
      },
    },
  });
  return { t, runs, attempts };
}

test('a run whose log cannot be read for a moment is claimed again without a lost attempt, and the runs claimed with it play at once', async () => {
  const log = await recordedLog();
  const [unread, sound] = [newRun(userId, { rounds: 0 }), newRun(userId, { rounds: 0 })];
  for (const run of [unread, sound]) await plantRun(database, run, log);
  const { t, runs, attempts } = await failingTable(unread, 1);
  for (const run of [unread, sound]) {
    expect(dataOf(await readAll(t, run), 'run_end')).toMatchObject([{ status: 'completed', answer: 'Found.' }]);
  }
  expect(attempts).toEqual([0, 0, 0]);
  // The first attempt is the one that left the log.
  expect((await runs.get(userId, sound.id))?.epoch).toBe(2);
});

test('a run whose log cannot be read time and again loses attempts, so that it is given up at last', async () => {
  const log = await recordedLog();
  const unread = newRun(userId, { rounds: 0 });
  await plantRun(database, unread, log);
  const { t, attempts } = await failingTable(unread, 4);
  expect(dataOf(await readAll(t, unread), 'run_end')).toMatchObject([{ status: 'completed', answer: 'Found.' }]);
  expect(attempts).toEqual([0, 0, 0, 0, 1]);
  expect(takeConsole()).toEqual([expect.stringContaining(`The log of the run ${unread.id} could not be read.`)]);
});
