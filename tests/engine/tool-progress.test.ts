import { setTimeout as delay, setImmediate as nextTask } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { defineTool, type ToolContext } from '@/lib/core/tools/tool';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;

withDatabase((opened) => {
  ({ database, userId } = opened);
});

/** Plays a run whose agent calls a tool with this work once. */
async function playCall(work: (context: ToolContext) => Promise<void>) {
  const importPages = defineTool({
    name: 'importPages',
    description: 'Imports pages',
    access: 'read',
    input: z.object({}),
    async run(_, context) {
      await work(context);
      return 'Imported.';
    },
  });
  const { model } = scriptedModel(({ results }) =>
    results.length === 0 ? { calls: [{ name: 'importPages', id: 'c', args: {} }] } : { text: 'Done.' },
  );
  const harness = await createHarness(database, userId, model, { more: [importPages] });
  return readAll(harness, await harness.engine.start(newRun(userId, { rounds: 0 })));
}

describe('the progress of a tool call', () => {
  test('reaches readers while the call runs, the first report at once and then the latest of every pause', async () => {
    const events = await playCall(async ({ report }) => {
      report({ progress: 1, total: 3, message: 'first' });
      report({ progress: 2, total: 3, message: 'overtaken' });
      report({ progress: 3, total: 3 });
      await delay(400);
    });
    const turn = { agent: 'ada', turnId: 'ada', toolCallId: 'c' };
    expect(dataOf(events, 'agent_tool_progress')).toEqual([
      { ...turn, progress: 1, total: 3, message: 'first' },
      { ...turn, progress: 3, total: 3 },
    ]);
    const types = events.map(({ type }) => type);
    expect(types.lastIndexOf('agent_tool_progress')).toBeLessThan(types.indexOf('agent_tool_result'));
  });

  test('is a handful of events, however often the tool reports', async () => {
    const events = await playCall(async ({ report }) => {
      const end = performance.now() + 700;
      for (let n = 0; performance.now() < end; n++) {
        for (let more = 0; more < 1000; more++) report({ progress: n * 1000 + more });
        await nextTask();
      }
    });
    const [call] = dataOf(events, 'agent_tool_result');
    const reports = dataOf(events, 'agent_tool_progress').length;
    expect(reports).toBeGreaterThanOrEqual(2);
    expect(reports).toBeLessThanOrEqual(1 + Math.floor((call?.ms ?? 0) / 250));
  });

  test('is limited in length, and ignored when it is no number or comes after the result', async () => {
    let later: ToolContext['report'] | undefined;
    const events = await playCall(async ({ report }) => {
      later = report;
      report({ progress: 1, total: Number.NaN, message: 'm'.repeat(10_000) });
      await delay(260);
      report({ progress: Number.POSITIVE_INFINITY });
      setTimeout(() => later?.({ progress: 9 }), 0);
    });
    const reports = dataOf(events, 'agent_tool_progress');
    expect(reports).toHaveLength(1);
    expect(reports[0]?.message).toHaveLength(300);
    expect(reports[0]).not.toHaveProperty('total');
  });
});
