import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { ReturnedSource } from '@/lib/core/citation';
import type { LogEntry } from '@/lib/core/events';
import { isRecord } from '@/lib/core/is-record';
import type { Json } from '@/lib/core/json';
import { defineTool } from '@/lib/core/tool';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { emptyDatabase } from '../fakes/data-folder';
import { brief, closeHarnesses, closeQueue, createHarness, dataOf, newRun, plantRun, readAll } from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;

beforeAll(async () => {
  database = await emptyDatabase();
  userId = (await createStores(database.db).users.create({ email: 'ann@example.com', name: 'Ann', role: 'owner' })).id;
});
afterEach(closeHarnesses);
afterAll(async () => {
  await closeQueue(database);
  await database.close();
});

/** Returns the pages with these names; each is a source. */
const readPages = defineTool({
  name: 'readPages',
  description: 'Reads pages',
  access: 'read',
  input: z.object({ names: z.array(z.string()) }).strict(),
  cites: (output: Json): ReturnedSource[] =>
    isRecord(output) && Array.isArray(output.pages)
      ? output.pages.map((page, n) => {
          const name = isRecord(page) ? String(page.name) : '';
          return { kind: 'page', title: name, origin: name, text: `The text of ${name}`, at: ['pages', n] };
        })
      : [],
  async run({ names }): Promise<Json> {
    // Calls of parallel agents end in any order.
    await setTimeout(Math.random() * 5);
    return { pages: names.map((name) => ({ name, text: `The text of ${name}` })) };
  },
});

const play = async (reply: (asked: Asked) => Reply) => {
  const { model, calls } = scriptedModel(reply);
  return { ...(await createHarness(database, userId, model, { more: [readPages] })), calls };
};

/** The pages that a model was shown, with their numbers: "[3]a". */
const pagesShown = (results: readonly string[]) =>
  results.flatMap((result) =>
    [...result.matchAll(/"cite":"(\[\d+\])","name":"(\w+)"/g)].map(([, cite, name]) => `${cite}${name}`),
  );

test('agents that work at the same time are shown one number for each source, whoever read it first', async () => {
  const readsOf: Record<string, string[]> = { ada: ['a', 'b'], bob: ['b', 'c'], cleo: ['c', 'a', 'd'] };
  const t = await play(({ instructions, json, results }) => {
    const agent = /You are (\w+)\./.exec(instructions)?.[1] ?? '';
    if (json) return { text: brief };
    const names = readsOf[agent];
    if (!names || results.length > 0) return { text: 'It is found.' };
    return { calls: [{ name: 'readPages', args: { names } }] };
  });
  const events = await readAll(t, await t.engine.start(newRun(userId, { rounds: 1 })));
  const recorded = dataOf(events, 'agent_tool_result');
  const named = recorded.flatMap(({ agent, sources = [] }) => sources.map((number, n) => `[${number}]${readsOf[agent]?.[n]}`));
  expect(named).toHaveLength(7);
  expect([...new Set(named)].map((one) => one.slice(3)).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  expect([...new Set(recorded.flatMap(({ sources = [] }) => sources))]).toEqual([1, 2, 3, 4]);
  expect(new Set(t.calls.flatMap(({ results }) => pagesShown(results)))).toEqual(new Set(named));
});

test('a run that is resumed anywhere gives the same numbers, and continues them', async () => {
  const steps = [['a', 'b'], ['c'], ['b', 'd']];
  const reply = ({ results }: Asked): Reply => {
    const names = steps[results.length];
    return names ? { calls: [{ name: 'readPages', args: { names } }] } : { text: 'Done.' };
  };
  const shown = ['[1]a', '[2]b', '[3]c', '[2]b', '[4]d'];
  const whole = await play(reply);
  const run = await whole.engine.start(newRun(userId, { rounds: 0 }));
  await readAll(whole, run);
  const log = await whole.stores.runs.entries(userId, run.id, { after: 0, limit: 1000 });
  expect(pagesShown(whole.calls.at(-1)?.results ?? [])).toEqual(shown);
  await closeHarnesses();

  const isResult = ({ type }: LogEntry) => type === 'agent_tool_result';
  const ends = log.flatMap((entry, n) => (isResult(entry) ? [n, n + 1] : []));
  for (const end of ends) {
    const copy = newRun(userId, { rounds: 0 });
    await plantRun(database, copy, log.slice(0, end));
    const again = await play(reply);
    const events = await readAll(again, copy);
    expect(dataOf(events, 'agent_tool_result').map(({ sources }) => sources)).toEqual([[1, 2], [3], [2, 4]]);
    expect(pagesShown(again.calls.at(-1)?.results ?? [])).toEqual(shown);
    expect(dataOf(events, 'notice').map(({ kind }) => kind)).not.toContain('warning');
    await closeHarnesses();
  }
});
