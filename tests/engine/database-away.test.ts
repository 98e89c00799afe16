import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { StoreUnavailable } from '@/lib/core/errors';
import type { Sources } from '@/lib/core/ports/sources';
import { defineStrategy, type RunContext, type Strategy } from '@/lib/core/strategy';
import { defineTool, type Tool, type ToolAccess } from '@/lib/core/tools/tool';
import { type Database, openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { answerIfAsked, closeHarnesses, createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { type PostgresServer, startPostgres } from '../fakes/postgres';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';
import { takeConsole } from '../setup';

const AWAY_S = 2;

let server: PostgresServer;
let database: Database;
let userId: string;
beforeAll(async () => {
  server = await startPostgres();
  database = await openDatabase({ databaseUrl: await server.createDatabase(), dataDir: 'unused' });
  userId = (await createStores(database.db).users.create({ email: 'ute@example.com', name: 'Ute', role: 'owner' })).id;
});
afterEach(closeHarnesses);
afterAll(async () => {
  await database.close();
  await server.stop();
});

/** Calls `tool` once and returns its result as the answer. */
const callsOnce =
  (tool: string) =>
  ({ results }: Asked): Reply =>
    results.length === 0 ? { calls: [{ name: tool, id: 'a', args: {} }] } : { text: `It said: ${results.at(-1)}` };

const nameOfUser = async () => (await createStores(database.db).users.byId(userId))?.name ?? 'nobody';

function toolThat(act: (sources: Sources) => Promise<string>, access: ToolAccess = 'read'): Tool {
  const input = z.object({}).strict();
  return defineTool({
    name: 'ask',
    description: 'Asks',
    access,
    input,
    run: async (_input, { sources }) => ({ value: await act(sources) }),
  });
}

/**
 * Restarts the database when `meet` is first called; `meet` then fails as any query does. `back` resolves when the database is
 * available again.
 */
function outage(how: 'fast' | 'immediate') {
  const state: { back: Promise<void> | undefined } = { back: undefined };
  return {
    async meet(): Promise<void> {
      if (state.back) return;
      state.back = server.restart(how, AWAY_S);
      for (;;) await nameOfUser();
    },
    back: () => state.back,
  };
}

/** Checks that nothing but the expected database errors was logged. */
function onlyOutages(): void {
  const unexpected = takeConsole().filter(
    (line) => !/event log could not|leases of runs|could not be fetched|left to the lease reaper/.test(line),
  );
  expect(unexpected).toEqual([]);
}

/** A strategy that runs `act` and answers with its result. */
const strategyThat = (act: (context: RunContext) => Promise<string>): Strategy =>
  defineStrategy({
    name: 'probe',
    input: z.object({}),
    plan: () => ({ agents: ['ada'], phases: ['probe'] }),
    run: async (context) => ({ status: 'completed', answer: await act(context) }),
  });

describe('when our own database becomes unavailable', () => {
  test('during a tool that reads it, the tool waits, even beyond the time limit of its turn, and then returns its result', async () => {
    const { meet, back } = outage('fast');
    const tool = toolThat(async () => {
      await meet();
      return nameOfUser();
    });
    const { model } = scriptedModel(callsOnce('ask'));
    const table = await createHarness(database, userId, model, { more: [tool] });
    const run = await table.engine.start(newRun(userId, { rounds: 0, agentTimeoutMs: 1500 }));
    const events = await readAll(table, run);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: expect.stringContaining('Ute') }]);
    expect(dataOf(events, 'agent_tool_result')).toMatchObject([{ result: { value: 'Ute' } }]);
    await back();
    onlyOutages();
  });

  test.each(['read', 'write'] as const)(
    'while a tool with %s access opens its source, the tool waits as well',
    async (access) => {
      const { meet, back } = outage('immediate');
      const { model } = scriptedModel(callsOnce('ask'));
      const table = await createHarness(database, userId, model, {
        more: [toolThat(async (sources) => (await sources.crm()).label, access)],
        sources: () =>
          ({
            async crm() {
              await meet();
              return { label: 'yes' };
            },
          }) as unknown as Sources,
      });
      const run = await table.engine.start(newRun(userId, { rounds: 0 }));
      if (access === 'write') void answerIfAsked(table, run, 'ada.a', { kind: 'approval', decision: 'approve' });
      const events = await readAll(table, run);
      expect(dataOf(events, 'agent_tool_result')).toMatchObject([{ result: { value: 'yes' } }]);
      expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
      await back();
      onlyOutages();
    },
  );

  test('during a tool that must not run twice, the run leaves the process, and the next attempt asks the person about the outcome', async () => {
    let runs = 0;
    const tool = toolThat(async () => {
      runs++;
      throw new StoreUnavailable(new Error('connection terminated'));
    }, 'write');
    const { model } = scriptedModel(callsOnce('ask'));
    const table = await createHarness(database, userId, model, { more: [tool] });
    const run = await table.engine.start(newRun(userId, { rounds: 0 }));
    void answerIfAsked(table, run, 'ada.a', { kind: 'approval', decision: 'approve' });
    void answerIfAsked(table, run, 'ada.a.outcome.0', { kind: 'question', answer: 'It happened' });
    const events = await readAll(table, run);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: expect.stringContaining('confirms') }]);
    expect(runs).toBe(1);
  });

  test('for longer than a tool waits, the run leaves its process, resumes when the database is back, and reports nothing false', async () => {
    let isAway = true;
    const attempts: number[] = [];
    const tool = toolThat(async () => {
      attempts.push(Date.now());
      if (isAway) throw new StoreUnavailable(new Error('sorry, too many clients already'));
      return nameOfUser();
    });
    const { model, calls } = scriptedModel(callsOnce('ask'));
    const table = await createHarness(database, userId, model, { more: [tool] });
    const run = await table.engine.start(newRun(userId, { rounds: 0, agentTimeoutMs: 1000, runTimeoutMs: 60_000 }));
    const reading = readAll(table, run);
    while ((await table.stores.runs.get(userId, run.id))?.epoch !== 2) await new Promise((resolve) => setTimeout(resolve, 20));
    isAway = false;
    const events = await reading;
    expect(dataOf(events, 'agent_tool_result')).toMatchObject([{ result: { value: 'Ute' } }]);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
    expect(attempts.length).toBeGreaterThan(10);
    expect(calls).toHaveLength(2);
  });

  const away = () => new StoreUnavailable(new Error('terminating connection due to administrator command'));

  test('while a turn with other tools is prepared, the turn waits and the run continues', async () => {
    const { snapshots } = createStores(database.db);
    let kept = 0;
    const keep: typeof snapshots.keep = async (...args) => {
      // The first call is that of the run's planned agents.
      if (++kept === 2) throw away();
      return snapshots.keep(...args);
    };
    const { model } = scriptedModel(() => ({ text: 'Yes.' }));
    const turn = {
      agent: 'ada',
      turnId: 'probe',
      attempt: 1,
      prompt: 'Is it?',
      tools: [],
      timeoutMs: 5000,
      limit: 'agent',
    } as const;
    const table = await createHarness(database, userId, model, {
      snapshots: { ...snapshots, keep },
      findStrategy: () => strategyThat(async (context) => (await context.ask(turn)).text),
    });
    const events = await readAll(table, await table.engine.start(newRun(userId, { rounds: 0 })));
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'Yes.' }]);
    expect(kept).toBe(3);
  });

  test('while a strategy looks its tool up, the call waits and the run continues', async () => {
    let found = 0;
    const { model } = scriptedModel(() => ({ text: 'Yes.' }));
    const task = { tool: 'ask', input: {}, turnId: 'probe', timeoutMs: 5000 };
    const table = await createHarness(database, userId, model, {
      async findTools() {
        if (++found === 1) throw away();
        return [toolThat(async () => 'yes')];
      },
      findStrategy: () => strategyThat(async (context) => JSON.stringify(await context.call(task))),
    });
    const events = await readAll(table, await table.engine.start(newRun(userId, { rounds: 0 })));
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: expect.stringContaining('"value":"yes"') }]);
    expect(found).toBe(2);
  });
});
