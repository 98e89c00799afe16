import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { NewStart, Started, Visit } from '@/lib/core/ports/run-store';
import type { NewRun } from '@/lib/core/runs/run';
import { type Database, rowsOf } from '@/lib/stores/database/database';
import { createStores } from '@/lib/stores/stores';
import { begin, claim, entryOf, newRun, newStart, newUser, noQueue, runEnd } from './store-data';

/** The contract of questions that visitors ask, for both databases. */
export function visitsContract(database: () => Database): void {
  const stores = () => createStores(database().db);
  const started = { status: 'started' } as const;
  const refused = (reason: string) => ({ status: 'visit_refused', reason, retryAfterS: expect.any(Number) });

  /** A desk with its owner, and what its visitors may do. */
  async function desk(limits: Partial<Visit['limits']> = {}) {
    const { id: userId } = await newUser(stores());
    const deskId = randomUUID();
    const generous = { visitor: 100, address: 100, day: 100, ...limits };
    /** A question, of a new visitor at an address of their own unless they are given. */
    const question = (overrides: Partial<Visit> = {}): NewStart => ({
      ...newStart(newRun(userId, { strategy: 'answers' })),
      temporary: true,
      visit: { deskId, visitor: randomUUID(), address: randomUUID(), limits: generous, ...overrides },
    });
    return { userId, deskId, question };
  }

  const start = (...starts: NewStart[]): Promise<Started[]> => stores().runs.start(starts, noQueue);
  const later = (seconds: number, deskId: string) =>
    database().db.execute(sql`update visit set at = at - ${seconds} * interval '1 second' where desk_id = ${deskId}`);

  async function end(run: NewRun): Promise<void> {
    await claim(stores(), [run]);
    await stores().runs.append({ entries: [entryOf(run, 2, runEnd('A.'))] });
  }

  describe('questions of visitors', () => {
    test('a run of a visitor is in no list of the desk’s owner, neither while it is played nor afterwards', async () => {
      const { userId, question } = await desk();
      const asked = question({ visitor: 'ada' });
      const own = newRun(userId);
      expect(await start(asked)).toEqual([started]);
      await begin(stores(), own);
      const { runs, conversations, inbox } = stores();
      const isListed = async () => {
        const listed = await runs.list(userId, { onlyListed: true });
        const ended = await inbox.ended(userId, 10);
        const spoken = await conversations.list(userId);
        return [listed.map(({ id }) => id), ended.map(({ run }) => run.id), spoken.map(({ id }) => id)];
      };
      expect(await isListed()).toEqual([[own.id], [], [own.conversationId]]);
      await end(asked.run);
      expect(await isListed()).toEqual([[own.id], [], [own.conversationId]]);
      expect(await runs.get(userId, asked.run.id)).toMatchObject({ visitor: 'ada', status: 'completed' });
    });

    test('a question of a visitor does not count towards the limit of the desk’s owner, even when both arrive together', async () => {
      const { userId, question } = await desk();
      const own = () => ({ ...newStart(newRun(userId, { strategy: 'answers' })), perMinute: 1 });
      expect(await start(question(), own())).toEqual([started, started]);
      expect(await start(own())).toEqual([{ status: 'too_many', retryAfterS: expect.any(Number) }]);
    });

    test('a visitor asks one question at a time, also among questions that arrive together', async () => {
      const { question } = await desk();
      const visitor = randomUUID();
      const first = question({ visitor });
      expect(await start(first, question({ visitor }), question())).toEqual([started, refused('busy'), started]);
      expect(await start(question({ visitor }))).toEqual([refused('busy')]);
      await end(first.run);
      expect(await start(question({ visitor }))).toEqual([started]);
    });

    test('the questions of a visitor and of an address are limited per minute', async () => {
      const { deskId, question } = await desk({ visitor: 2, address: 3 });
      const [visitor, address] = [randomUUID(), randomUUID()];
      for (const expected of [started, started, refused('visitor')]) {
        const asked = question({ visitor, address });
        expect(await start(asked)).toEqual([expected]);
        if (expected === started) await end(asked.run);
      }
      expect(await start(question({ address }), question({ address }), question())).toEqual([
        started,
        refused('address'),
        started,
      ]);
      await later(61, deskId);
      expect(await start(question({ visitor, address }), question({ address }))).toEqual([started, started]);
      // A clock that was ahead by a day, and is right again.
      await later(-86_400, deskId);
      expect(await start(question({ address }), question({ address }))).toEqual([started, started]);
    });

    test('the questions of all visitors are limited per day, and a refused question does not count', async () => {
      const { deskId, question } = await desk({ day: 3, visitor: 1 });
      const visitor = randomUUID();
      const first = question({ visitor });
      expect(await start(first)).toEqual([started]);
      await end(first.run);
      expect(await start(question({ visitor }), question(), question(), question())).toEqual([
        refused('visitor'),
        started,
        started,
        refused('day'),
      ]);
      const [full] = await start(question());
      expect(full).toMatchObject({ reason: 'day' });
      expect(full?.status === 'visit_refused' && full.retryAfterS).toBeLessThanOrEqual(86_400);
      await database().db.execute(sql`update desk_day set day = day - 1 where desk_id = ${deskId}`);
      expect(await start(question())).toEqual([started]);
    });

    test('at most the daily number of questions starts, however many arrive in parallel', async () => {
      const { question } = await desk({ day: 5 });
      const results = await Promise.all(Array.from({ length: 12 }, () => start(question())));
      expect(results.flat().filter(({ status }) => status === 'started')).toHaveLength(5);
    });

    test('questions of visitors do not count for the limit of the desk’s owner', async () => {
      const { userId, question } = await desk();
      await start(question(), question());
      const own = { ...newStart(newRun(userId, { strategy: 'answers' })), perMinute: 1 };
      expect(await start(own)).toEqual([started]);
    });

    test('the pseudonyms of addresses are removed even if nobody asks any more', async () => {
      const { deskId, question } = await desk();
      await start(question());
      await later(7200, deskId);
      const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
      await stores().retention.removeTemporary({ idle: hourAgo, abandoned: hourAgo }, 50);
      const rows = await rowsOf(database().db, sql`select 1 from visit where desk_id = ${deskId}`);
      expect(rows).toEqual([]);
    });

    test('a start that is repeated because its result was lost is counted once', async () => {
      const { question } = await desk({ day: 2 });
      const asked = question();
      expect([...(await start(asked)), ...(await start(asked)), ...(await start(question()))]).toEqual([
        started,
        started,
        started,
      ]);
    });
  });
}
