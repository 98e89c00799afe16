import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { prefetchRun } from '@/app/prefetched';
import type { SignedIn } from '@/lib/core/actor';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { readLogs } from '@/lib/services/runs/read-logs';
import { viewRun, viewUnlessLarge } from '@/lib/services/runs/view-run';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { createStrategies } from '@/lib/strategies';
import type { PageContext } from '@/lib/workbench';
import { begin, entryOf, newRun, newUser } from '../../contracts/store-data';
import { emptyDatabase } from '../../fakes/data-folder';
import { strategyDeps } from '../../fakes/strategy-deps';

let database: Database;
let stores: Stores;
let user: User;
beforeAll(async () => {
  database = await emptyDatabase();
  stores = createStores(database.db);
  user = await newUser(stores);
});
afterAll(() => database.close());

/** A run with the given number of notices, each of the given length; and how many pages of its log are read. */
async function talkative(notices: number, characters: number) {
  const run = newRun(user.id, {});
  await begin(stores, run);
  const notice = { type: 'notice', data: { kind: 'warning', message: 'x'.repeat(characters) } } as const;
  const entries = Array.from({ length: notices }, (_, n) => entryOf(run, n + 2, notice));
  for (let n = 0; n < notices; n += 500) await stores.runs.append({ entries: entries.slice(n, n + 500) });
  const pages: number[] = [];
  const runs: Stores['runs'] = {
    ...stores.runs,
    async eventPage(...asked) {
      const page = await stores.runs.eventPage(...asked);
      pages.push(page.events.length);
      return page;
    },
  };
  const actor: SignedIn = { type: 'user', user };
  return { pages, call: { ctx: { stores: { runs }, strategies: createStrategies(strategyDeps), actor }, input: { id: run.id } } };
}

test('the view of a run with many small events is part of its page', async () => {
  const { call, pages } = await talkative(3500, 10);
  const view = await viewUnlessLarge(call);
  expect(view).toEqual(await viewRun(call));
  expect(view?.seq).toBe(3501);
  expect(pages.slice(0, 4)).toEqual([1000, 1000, 1000, 501]);
});

test('the view of a run with megabytes of events is not part of its page, and only its beginning is read', async () => {
  const { call, pages } = await talkative(60, 100_000);
  expect(await viewUnlessLarge(call)).toBeUndefined();
  expect(pages).toHaveLength(1);
  // Safe: the page of a run needs nothing else.
  const page = await prefetchRun(call.ctx as unknown as PageContext, call.input.id);
  expect(page?.queries.map(({ queryKey }) => queryKey)).toEqual([['run', call.input.id]]);
  expect((await viewRun(call)).seq).toBe(61);
});

test('the view of a run is not part of its page either when its many events are small, but together megabytes', async () => {
  const { call, pages } = await talkative(3500, 500);
  expect((await viewUnlessLarge(call))?.seq).toBeUndefined();
  expect(pages).toEqual([1000, 1000]);
});

test('runs that are read together have the views that each of them has alone, however long their logs are', async () => {
  const sizes = [
    [3, 10],
    [2500, 10],
    [0, 0],
    [30, 50_000],
    [1, 10],
    [600, 10],
    [600, 10],
  ] as const;
  const calls = [];
  for (const [notices, characters] of sizes) calls.push((await talkative(notices, characters)).call);
  const ids = calls.map(({ input }) => input.id);
  const views = await Promise.all(calls.map(viewRun));
  const parts = { stores, strategies: createStrategies(strategyDeps), tools: { find: async () => [] } };
  const read = await Array.fromAsync(readLogs(parts, user.id, ids));
  expect(read.map(({ run, view }) => [run.id, view])).toEqual(views.map((view) => [view.runId, view]));
  await expect(Array.fromAsync(readLogs(parts, user.id, ['unknown']))).rejects.toMatchObject({ code: 'not_found' });
});
