import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { agentSnapshot } from '@/drizzle/schema/agent-snapshot';
import type { LogEntry, RunEvent } from '@/lib/core/events';
import type { NewRun } from '@/lib/core/runs/run';
import { FINISH_KEY } from '@/lib/core/runs/signals';
import { defineTool } from '@/lib/core/tools/tool';
import { type EngineDatabase, withDatabases } from '../fakes/engine-database';
import {
  AGENTS,
  type Answer,
  answer,
  answerIfAsked,
  brief,
  closeHarness,
  closeHarnesses,
  createHarness,
  dataOf,
  newRun,
  plantRun,
  readAll,
  type Table,
} from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';

/** Several logs are tested in parallel, each in a database of its own. */
let lanes: EngineDatabase[];
let main: EngineDatabase;
withDatabases(4, (opened) => {
  lanes = opened;
  main = opened[0] as EngineDatabase;
});

/** A tool that never returns. */
const ponder = defineTool({
  name: 'ponder',
  description: 'Ponders a question',
  access: 'read',
  input: z.object({}).strict(),
  run: () => new Promise(() => {}),
});

const NOW = 'The person wants the answer now. Call no more tools';
const nameOf = ({ instructions }: Asked) => instructions.slice(8, -1);

/** `ask`: the first call of an agent. Once it has a result, or is told to answer, it answers. */
function replying(ask: (name: string) => Reply) {
  return (asked: Asked): Reply => {
    if (asked.json) return { text: brief };
    const name = nameOf(asked);
    if (name === 'summarizer') return { text: 'All in all.' };
    return asked.results.length > 0 || asked.everything.includes(NOW) ? { text: `${name} has this.` } : ask(name);
  };
}

async function harness(
  reply: (asked: Asked) => Reply,
  { database, userId }: EngineDatabase = main,
  changes: Parameters<typeof createHarness>[3] = {},
) {
  const { model, calls } = scriptedModel(reply);
  return { ...(await createHarness(database, userId, model, { more: [ponder], ...changes })), calls };
}

const finish = (table: Table, run: Pick<NewRun, 'id' | 'userId'>) =>
  table.engine.signal(run, { key: FINISH_KEY, data: { kind: 'finish' } });

async function until(table: Table, run: NewRun, isThere: (events: readonly RunEvent[]) => boolean): Promise<void> {
  while (!isThere(await table.stores.runs.events(run.userId, run.id, { after: 0, limit: 1000 }))) await setTimeout(5);
}

const calling = (tool: string) => (events: readonly RunEvent[]) =>
  dataOf(events, 'agent_tool_call').some(({ toolCall }) => toolCall.name === tool);

describe('a run whose person wants the answer now', () => {
  test('has its agents answer with what they have, plays no further round, and is completed with a notice', async () => {
    const table = await harness(
      replying((name) => (name === 'ada' ? { calls: [{ name: 'ponder', args: {} }] } : { text: 'Done.' })),
    );
    const run = await table.engine.start(newRun(main.userId, { rounds: 5 }));
    await until(table, run, calling('ponder'));
    await finish(table, run);
    const events = await readAll(table, run);
    expect(dataOf(events, 'round_start')).toHaveLength(1);
    expect(dataOf(events, 'agent_response').find(({ turnId }) => turnId === 'r1.ada')?.content).toBe('ada has this.');
    expect(dataOf(events, 'notice').map(({ message }) => message)).toEqual(['You asked for the answer after round 1.']);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'All in all.' }]);
    // The summarizer has no tools to give up.
    expect(table.calls.filter(({ everything }) => everything.includes(NOW)).map(nameOf)).toEqual(['ada']);
  });

  test.each([5, 2])('as a chat answers in its present turn, and is complete with an agent of %i steps', async (maxSteps) => {
    const findAgent = (name: string) => AGENTS.filter((agent) => agent.name === name).map((agent) => ({ ...agent, maxSteps }))[0];
    const table = await harness(
      replying(() => ({ calls: [{ name: 'ponder', args: {} }] })),
      main,
      { findAgent },
    );
    const run = await table.engine.start(newRun(main.userId, { rounds: 0 }));
    await until(table, run, calling('ponder'));
    await finish(table, run);
    const events = await readAll(table, run);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'ada has this.' }]);
    expect(table.calls).toHaveLength(2);
  });

  test('waits for no approval any more: the request is withdrawn and nothing is sent', async () => {
    const sending = replying((name) =>
      name === 'bob' ? { calls: [{ name: 'send', id: 'letter', args: { letter: 'Dear all' } }] } : { text: 'Done.' },
    );
    const table = await harness(sending);
    const run = await table.engine.start(newRun(main.userId, { rounds: 2 }));
    while ((await table.stores.runs.get(main.userId, run.id))?.status !== 'waiting') await setTimeout(5);
    await finish(table, run);
    const events = await readAll(table, run);
    expect(dataOf(events, 'signal_withdrawn')).toMatchObject([{ key: 'r1.bob.letter' }]);
    expect(table.sent).toEqual([]);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
  });

  test('loses no answer that it was given before', async () => {
    const sending = replying((name) =>
      name === 'ada'
        ? {
            calls: [
              { name: 'choose', id: 'which', args: { question: 'Which?' } },
              { name: 'ponder', args: {} },
            ],
          }
        : { text: 'Done.' },
    );
    const table = await harness(sending);
    const run = await table.engine.start(newRun(main.userId, { agents: ['ada'], rounds: 1 }));
    await answer(table, run, 'r1.ada.which', { kind: 'question', answer: 'The blue one' });
    await until(table, run, (events) => dataOf(events, 'agent_tool_result').length > 0);
    await finish(table, run);
    const events = await readAll(table, run);
    expect(dataOf(events, 'agent_tool_result')).toMatchObject([
      { name: 'choose', result: { answer: 'The blue one' } },
      { name: 'ponder', error: expect.stringContaining('no time left') },
    ]);
  });
});

/** Members that look up words in every round, one of which asks the person, too. */
const working = replying((name) =>
  name === 'bob'
    ? {
        calls: [
          { name: 'lookUp', args: { word: 'one' } },
          { name: 'choose', args: { question: 'Which?' } },
        ],
      }
    : { calls: [{ name: 'lookUp', args: { word: 'two' } }] },
);
const ANSWER: Answer = { kind: 'question', answer: 'This one' };

/** Answers every question of a run. */
async function answerAll(table: Table, run: NewRun): Promise<void> {
  const asked = new Set<string>();
  const before = async () => {
    const events = await table.stores.runs.events(run.userId, run.id, { after: 0, limit: 1000 });
    for (const { key } of dataOf(events, 'signal_request')) {
      if (!asked.has(key)) void answerIfAsked(table, run, key, ANSWER);
      asked.add(key);
    }
    return dataOf(events, 'run_end').length > 0;
  };
  while (!(await before().catch(() => true))) await setTimeout(10);
}

const entriesOf = (table: Table, run: NewRun) => table.stores.runs.entries(run.userId, run.id, { after: 0, limit: 2000 });
const requestsIn = (log: readonly LogEntry[]) =>
  Object.fromEntries(
    log.flatMap(({ type, key = '', record }) => (type === 'usage' ? [[key, (record as { request: string }).request]] : [])),
  );

const warningsIn = (log: readonly LogEntry[]) =>
  dataOf(log, 'notice').flatMap(({ kind, message }) => (kind === 'warning' ? [message] : []));

async function copySnapshots(from: EngineDatabase, to: EngineDatabase): Promise<void> {
  const rows = await from.database.db.select().from(agentSnapshot);
  await to.database.db.insert(agentSnapshot).values(rows).onConflictDoNothing();
}

const newTeamRun = (userId: string) => newRun(userId, { agents: ['ada', 'bob'], rounds: 3, endEarly: false });

test('a run that is asked for the answer anywhere in its log ends without a further round, the same when it is killed again', async () => {
  const first = await harness(working);
  const whole = await first.engine.start(newTeamRun(main.userId));
  void answerAll(first, whole);
  await readAll(first, whole);
  const log = await entriesOf(first, whole);
  expect(dataOf(log, 'round_start')).toHaveLength(3);
  await closeHarnesses();
  const summary = log.findIndex(({ type, data }) => type === 'agent_start' && data.agent === 'summarizer');
  await Promise.all(
    lanes.map(async (lane, from) => {
      await copySnapshots(main, lane);
      for (let cut = 1 + from; cut <= summary; cut += lanes.length) await finishAt(lane, log.slice(0, cut));
    }),
  );

  async function finishAt(lane: EngineDatabase, kept: readonly LogEntry[]): Promise<void> {
    const run = newTeamRun(lane.userId);
    await plantRun(lane.database, run, kept);
    const { model, calls } = scriptedModel(working);
    const idle = await createHarness(lane.database, lane.userId, model, { more: [ponder], work: false });
    await finish(idle, run);
    await closeHarness(idle);
    const second = await createHarness(lane.database, lane.userId, model, { more: [ponder] });
    await readAll(second, run);
    const finished = await entriesOf(second, run);
    await closeHarness(second);
    expect(dataOf(finished, 'run_end')).toMatchObject([{ status: 'completed', answer: 'All in all.' }]);
    // Which rounds had been decided on.
    const begun = kept.filter(({ key }) => /^finish\.r\d$/.test(key ?? ''));
    expect(dataOf(finished, 'round_start')).toHaveLength(1 + begun.length);
    expect(calls).toHaveLength(dataOf(finished, 'usage').length - dataOf(kept, 'usage').length);
    expect(warningsIn(finished)).toEqual([expect.stringMatching(/^You asked for the answer after round \d\.$/)]);
    const keys = finished.flatMap(({ key }) => key ?? []);
    expect(new Set(keys).size).toBe(keys.length);

    const again = newTeamRun(lane.userId);
    const later = Math.floor((kept.length + 1 + finished.length) / 2);
    await plantRun(lane.database, again, finished.slice(0, later));
    const third = await createHarness(lane.database, lane.userId, scriptedModel(working).model, { more: [ponder] });
    await readAll(third, again);
    const resumed = await entriesOf(third, again);
    await closeHarness(third);
    expect(requestsIn(resumed)).toEqual(requestsIn(finished));
    expect(dataOf(resumed, 'run_end')).toMatchObject([{ status: 'completed', answer: 'All in all.' }]);
    expect(warningsIn(resumed)).toEqual(warningsIn(finished));
  }
}, 300_000);
