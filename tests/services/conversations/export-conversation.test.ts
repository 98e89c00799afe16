import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SignedIn } from '@/lib/core/actor';
import { PAGE_BYTES } from '@/lib/core/ports/run-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { exportConversation } from '@/lib/services/conversations/export-conversation';
import type { ExportParts } from '@/lib/services/conversations/read-exchange';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { createStrategies } from '@/lib/strategies';
import { begin, entryOf, newRun, newUser, runEnd } from '../../contracts/store-data';
import { emptyDatabase } from '../../fakes/data-folder';
import { strategyDeps } from '../../fakes/strategy-deps';
import { heapBytes } from '../../heap-bytes';

const RUNS = 60;
const ANSWER_BYTES = 100_000;
/** The run whose answer fills the page is its last one. */
const RUNS_OF_PAGE = PAGE_BYTES / ANSWER_BYTES;

let database: Database;
let stores: Stores;
let user: User;
const id = randomUUID();
beforeAll(async () => {
  database = await emptyDatabase();
  stores = createStores(database.db);
  user = await newUser(stores);
  const runs = Array.from({ length: RUNS }, (_, n) =>
    newRun(user.id, {
      conversationId: id,
      question: `Question ${n}?`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
    }),
  );
  await begin(stores, ...runs);
  const ends = runs.map((run, n) => entryOf(run, 2, runEnd(`Answer ${n}. ${'x'.repeat(ANSWER_BYTES)}`)));
  for (let n = 0; n < RUNS; n += 20) await stores.runs.append({ entries: ends.slice(n, n + 20) });
});
afterAll(() => database.close());

test.each(['markdown', 'json'] as const)(
  'a long conversation is exported as %s oldest first, reading a page of it at a time, however many runs a page has',
  async (format) => {
    let [pages, others] = [0, 0];
    const counting = new Proxy(stores.runs, {
      get(runs, name: keyof Stores['runs']) {
        if (name === 'logs') pages += 1;
        else others += 1;
        return runs[name];
      },
    });
    // Safe: the runs have no tools, and their agents are asked for their titles only.
    const parts = {
      stores: { ...stores, runs: counting },
      strategies: createStrategies(strategyDeps),
      builtinDesks: [],
      agents: { find: async () => [] },
      tools: {},
    } as unknown as ExportParts;
    const ctx = { ...parts, actor: { type: 'user', user } as SignedIn };
    const { parts: file } = await exportConversation({ ctx, input: { id, format, acceptLanguage: null } });
    const before = await heapBytes();
    let [length, most, next] = [0, 0, 0];
    for await (const part of file) {
      length += part.length;
      if (!part.includes('Answer')) continue;
      expect(part).toContain(`Question ${next}?`);
      expect(part).toContain(`Answer ${next}. x`);
      next += 1;
      // No more is read before what was read has been sent.
      expect(pages).toBe(Math.ceil(next / RUNS_OF_PAGE));
      if (next % 20 === 0) most = Math.max(most, (await heapBytes()) - before);
    }
    expect(next).toBe(RUNS);
    expect(length).toBeGreaterThan(RUNS * ANSWER_BYTES);
    expect(most).toBeLessThan(2.5 * PAGE_BYTES);
    // Their ids, and 20 of them at a time.
    expect(others).toBe(1 + RUNS / 20);
  },
);
