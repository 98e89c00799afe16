import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Json } from '@/lib/core/json/json';
import type { Sources } from '@/lib/core/ports/sources';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { proposeUpdateSFDCData } from '@/lib/tools/crm/propose-update-sfdc-data';
import { emptyDatabase } from '../../fakes/data-folder';
import { answer, closeHarnesses, createHarness, dataOf, newRun, readAll } from '../../fakes/play';
import { fakeId, type Row } from '../../fakes/salesforce-data';
import { scriptedModel } from '../../fakes/scripted-model';
import { signedIn } from './signed-in';

let database: Database;
let userId: string;
beforeAll(async () => {
  database = await emptyDatabase();
  userId = (await createStores(database.db).users.create({ email: 'ida@example.com', name: 'Ida', role: 'owner' })).id;
});
afterEach(closeHarnesses);
afterAll(() => database.close());

const id = (n: number) => fakeId('006', n);
const proposal: Json = {
  object: 'Opportunity',
  reason: 'The person said so',
  changes: [0, 1, 2].map((n) => ({ id: id(n), name: 'made up', before: { Amount: 1 }, after: { Amount: 1_000_000 * (n + 1) } })),
};

/** An agent that proposes changes once and reports the result. */
async function table() {
  const w = await signedIn();
  w.salesforce.state.rule = (_, row) => (row.Amount === 2_500_000 ? 'Too large.' : undefined);
  const { model } = scriptedModel(({ results }) =>
    results.length === 0
      ? { calls: [{ name: 'proposeUpdateSFDCData', id: 'p', args: proposal }] }
      : { text: `Result: ${results.at(-1)}` },
  );
  let label = 'Salesforce (Sandbox)';
  const sources = () => ({ crm: async () => ({ ...w.open(), label }) }) as unknown as Sources;
  const lay = () => createHarness(database, userId, model, { sources, more: [proposeUpdateSFDCData] });
  const reconnect = (to: string) => {
    label = to;
  };
  return { ...w, lay, reconnect, amounts: () => w.salesforce.rows.Opportunity?.slice(0, 3).map(({ Amount }) => Amount) };
}

/** The tool is offered when the question asks for a change. */
const solo = () => ({ ...newRun(userId, { rounds: 0 }), question: 'Please change the amounts of these opportunities.' });

test('a user sees old and new values, leaves out one record, edits another, and one of the two fails', async () => {
  await using w = await table();
  const t = await w.lay();
  const run = await t.engine.start(solo());
  const edited: Json = {
    object: 'Opportunity',
    reason: 'The person said so',
    changes: [
      { id: id(0), name: 'Deal 00', before: { Amount: 5_000 }, after: { Amount: 1_000_000 } },
      { id: id(1), name: 'Deal 01', before: { Amount: 10_000 }, after: { Amount: 2_500_000 } },
    ],
  };
  await answer(t, run, 'ada.p', { kind: 'approval', decision: 'approve', args: edited });
  const events = await readAll(t, run);
  expect(dataOf(events, 'signal_request')).toMatchObject([
    {
      name: 'proposeUpdateSFDCData',
      args: {
        changes: [
          { id: id(0), name: 'Deal 00', before: { Amount: 5_000 }, after: { Amount: 1_000_000 } },
          { id: id(1), name: 'Deal 01', before: { Amount: 10_000 }, after: { Amount: 2_000_000 } },
          { id: id(2), name: 'Deal 02', before: { Amount: 15_000 }, after: { Amount: 3_000_000 } },
        ],
      },
    },
  ]);
  expect(dataOf(events, 'agent_tool_result')).toMatchObject([
    {
      name: 'proposeUpdateSFDCData',
      result: {
        status: 'partial',
        updated: 1,
        failed: 1,
        results: [
          { id: id(0), status: 'updated' },
          { id: id(1), status: 'failed', message: expect.stringContaining('Too large.') },
        ],
      },
    },
  ]);
  expect(w.amounts()).toEqual([1_000_000, 10_000, 15_000]);
});

test('nothing is written when the user declines', async () => {
  await using w = await table();
  const t = await w.lay();
  const run = await t.engine.start(solo());
  await answer(t, run, 'ada.p', { kind: 'approval', decision: 'deny', reason: 'Not now' });
  expect(dataOf(await readAll(t, run), 'run_end')[0]?.answer).toContain('declined');
  expect(w.amounts()).toEqual([5_000, 10_000, 15_000]);
});

test('nothing is written to another CRM than the one for which the changes were proposed', async () => {
  await using w = await table();
  const t = await w.lay();
  const run = await t.engine.start(solo());
  while (!(await t.stores.runs.request(userId, run.id, 'ada.p'))) await new Promise((done) => setTimeout(done, 10));
  w.reconnect('Salesforce (Production)');
  await answer(t, run, 'ada.p', { kind: 'approval', decision: 'approve' });
  const events = await readAll(t, run);
  expect(dataOf(events, 'signal_request')).toMatchObject([{ args: { source: 'Salesforce (Sandbox)' } }]);
  expect(dataOf(events, 'agent_tool_result')).toMatchObject([
    { error: expect.stringContaining('proposed for Salesforce (Sandbox), but would be made in Salesforce (Production) now') },
  ]);
  expect(w.amounts()).toEqual([5_000, 10_000, 15_000]);
});

/** The process that made the request dies, and another one continues after the approval. */
async function overDeath(w: Awaited<ReturnType<typeof table>>, meanwhile: (rows: Row[]) => void) {
  const first = await w.lay();
  const run = await first.engine.start(solo());
  while (!(await first.stores.runs.request(userId, run.id, 'ada.p'))) await new Promise((done) => setTimeout(done, 10));
  await closeHarnesses();
  meanwhile(w.salesforce.rows.Opportunity ?? []);
  const second = await w.lay();
  await answer(second, run, 'ada.p', { kind: 'approval', decision: 'approve' });
  return readAll(second, run);
}

test('a resumed run keeps its proposal, and changes made meanwhile by someone else count as done', async () => {
  await using w = await table();
  const events = await overDeath(w, (rows) => {
    for (const n of [0, 1, 2]) Object.assign(rows[n] ?? {}, { Amount: 1_000_000 * (n + 1) });
  });
  expect(dataOf(events, 'agent_tool_result')).toMatchObject([{ result: { status: 'updated', updated: 3 } }]);
});

test('a record that changes while the approval is pending is left unchanged, even when the process dies meanwhile', async () => {
  await using w = await table();
  const events = await overDeath(w, ([deal = {}]) => {
    deal.Amount = 7_777;
  });
  expect(dataOf(events, 'agent_tool_result')).toMatchObject([
    {
      result: {
        status: 'partial',
        results: [
          { status: 'failed', message: expect.stringContaining('Amount is now 7777, not 5000') },
          { status: 'updated' },
          {},
        ],
      },
    },
  ]);
  expect(dataOf(events, 'signal_request')).toHaveLength(1);
  expect(w.amounts()).toEqual([7_777, 2_000_000, 3_000_000]);
});
