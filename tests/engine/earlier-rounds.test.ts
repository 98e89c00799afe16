import { expect, test } from '@jest/globals';
import type { LogEntry } from '@/lib/core/events';
import { isRecord } from '@/lib/core/json/is-record';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { brief, closeHarnesses, createHarness, dataOf, newRun, plantRun, readAll } from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;
withDatabase((opened) => {
  ({ database, userId } = opened);
});

const TEAM = { agents: ['ada', 'bob'], rounds: 5 };

/** Bob finds nothing after the first round. */
function quietBob({ instructions, json, prompt }: Asked): Reply {
  if (json) return { text: brief };
  const round = Number(/<round number="(\d)/.exec(prompt)?.[1]);
  return { text: instructions === 'You are bob.' && round > 1 ? 'Nothing new.' : `Number ${round}, says ${instructions}` };
}

/** Records the steps of a round as versions did in which no member rested. */
function asBefore(entry: LogEntry): LogEntry {
  const { key = '', record } = entry;
  if (!isRecord(record)) return entry;
  if (/^r\d\.notes$/.test(key)) return { ...entry, record: record.notes as number };
  return /^r\d\.nothing-new$/.test(key) ? { ...entry, record: record.nothing as boolean } : entry;
}

test('a team whose log is of a version in which no member rested plays on with the members that it has', async () => {
  const first = await createHarness(database, userId, scriptedModel(quietBob).model);
  const recorded = await first.engine.start(newRun(userId, { ...TEAM, endEarly: false }));
  await readAll(first, recorded);
  const log = await first.stores.runs.entries(userId, recorded.id, { after: 0, limit: 1000 });
  await closeHarnesses();
  const cut = log.findIndex(({ key }) => key === 'r4.complete');
  const kept = log.slice(0, cut).map(asBefore);
  expect(kept).not.toEqual(log.slice(0, cut));

  const run = newRun(userId, TEAM);
  await plantRun(database, run, kept);
  const script = scriptedModel(quietBob);
  const events = await readAll(await createHarness(database, userId, script.model), run);
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
  expect(dataOf(events, 'round_start').map(({ agents }) => agents)).toEqual(Array.from({ length: 5 }, () => ['ada', 'bob']));
  expect(dataOf(events, 'agent_response').filter(({ agent }) => agent === 'bob')).toHaveLength(5);
  expect(dataOf(events, 'round_complete').map(({ results }) => results.length)).toEqual([2, 2, 2, 2, 2]);
});
