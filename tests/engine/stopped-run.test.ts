import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import type { NewRun } from '@/lib/core/runs/run';
import { defineTool } from '@/lib/core/tools/tool';
import { CANCEL } from '@/lib/services/runs/cancel-runs';
import { runHistory } from '@/lib/services/runs/run-history';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { withDatabase } from '../fakes/engine-database';
import { brief, createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;
withDatabase((opened) => {
  ({ database, userId } = opened);
});

const readPrivate = defineTool({
  name: 'readPrivate',
  description: 'Reads something private',
  access: 'read',
  labels: ['private'],
  input: z.object({}).strict(),
  run: async () => 'Aldermoor',
});

/** In its second round a team hangs until it is stopped. */
function reply({ json, instructions, prompt, results, tools }: Asked): Reply {
  if (json) return { text: brief };
  if (prompt.includes('Summarise')) return { text: 'Aldermoor is in order.' };
  if (prompt.includes('<round number="2"') || prompt.includes('Hang')) return { hang: true };
  if (tools.includes('readPrivate') && results.length === 0) return { calls: [{ name: 'readPrivate', args: {} }] };
  return { text: `Aldermoor is in order, says ${instructions}` };
}

async function harness() {
  const stores = createStores(database.db);
  const { model, calls } = scriptedModel(reply);
  const history = (run: NewRun & { epoch: number }) => runHistory(stores, run as Parameters<typeof runHistory>[1]);
  return { ...(await createHarness(database, userId, model, { more: [readPrivate], history })), calls };
}

const newTeamRun = (conversationId: string, question: string, rounds: number) => ({
  ...newRun(userId, { agents: ['ada', 'bob'], rounds }),
  conversationId,
  question,
  createdAt: new Date().toISOString(),
});

test('a question after a stopped run knows what the run had found, and has its labels', async () => {
  const table = await harness();
  const conversationId = randomUUID();
  const stopped = await table.engine.start(newTeamRun(conversationId, 'Is Aldermoor in order?', 3));
  while ((await table.stores.runs.events(userId, stopped.id, { after: 0, limit: 1000, types: ['round_start'] })).length < 2) {
    await setTimeout(5);
  }
  await table.engine.signal(stopped, CANCEL);
  expect(dataOf(await readAll(table, stopped), 'run_end')).toMatchObject([{ status: 'cancelled', answer: '' }]);
  const empty = await table.engine.start(newTeamRun(conversationId, 'Hang', 0));
  await table.engine.signal(empty, CANCEL);
  await readAll(table, empty);
  await setTimeout(2);
  const followUp = await table.engine.start(newTeamRun(conversationId, 'Summarise what you have found.', 0));
  const events = await readAll(table, followUp);
  const { everything } = table.calls.at(-1) ?? { everything: '[]' };
  const messages = (JSON.parse(everything) as { role: string; content: { text: string }[] }[]).slice(1);
  expect(messages.map(({ role, content }) => [role, content[0]?.text.split('\n')[0]])).toEqual([
    ['user', 'Is Aldermoor in order?'],
    ['assistant', 'Stopped before an answer. Found so far:'],
    // Nothing was found for it.
    ['user', 'Hang'],
    ['user', 'Summarise what you have found.'],
  ]);
  expect(messages[1]?.content[0]?.text).toContain('<report agent="bob" round="1">\nAldermoor is in order, says');
  expect(dataOf(events, 'run_label')).toMatchObject([{ label: 'private' }]);
});

test('a run that ends without an answer after a later question was asked never joins the history of that question', async () => {
  const table = await harness();
  const conversationId = randomUUID();
  const going = await table.engine.start(newTeamRun(conversationId, 'Is Aldermoor in order?', 3));
  while ((await table.stores.runs.events(userId, going.id, { after: 0, limit: 1000, types: ['round_start'] })).length < 2) {
    await setTimeout(5);
  }
  const question = await table.engine.start(newTeamRun(conversationId, 'Summarise what you have found.', 0));
  const before = (await runHistory(table.stores, question)).messages;
  await table.engine.signal(going, CANCEL);
  await readAll(table, going);
  expect((await runHistory(table.stores, question)).messages).toEqual(before);
  expect(before.map(({ content }) => content)).toEqual(['Is Aldermoor in order?']);
});
