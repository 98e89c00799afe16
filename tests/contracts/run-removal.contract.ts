import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { NewRun } from '@/lib/core/run';
import { type Database, rowsOf } from '@/lib/stores/database/database';
import { createStores } from '@/lib/stores/stores';
import { begin, begunRun, delta, newRun, newUser, runEnd, said } from './store-data';

/** The log has no foreign key to its run, so each way of removing a run must remove its log. */
export function runRemovalContract(database: () => Database): void {
  const stores = () => createStores(database().db);

  async function eventsKept(...runs: NewRun[]): Promise<number> {
    const ids = JSON.stringify(runs.map(({ id }) => id));
    const [row] = await rowsOf<{ events: number }>(
      database().db,
      sql`select count(*)::integer as events from run_event where run_id in (select json_array_elements_text(${ids}::json))`,
    );
    return row?.events ?? Number.NaN;
  }

  describe('the log of a run that is deleted', () => {
    test('the log is removed with its conversation, and the logs of other runs remain', async () => {
      const { id: userId } = await newUser(stores());
      const first = newRun(userId);
      const second = newRun(userId, { conversationId: first.conversationId });
      const other = newRun(userId);
      await begin(stores(), first, second, other);
      await stores().runs.append({ entries: [said(first, 2, delta('a')), said(other, 2, delta('b'))] });
      expect(await eventsKept(first, second, other)).toBe(5);
      await stores().conversations.remove(userId, first.conversationId);
      expect(await eventsKept(first, second)).toBe(0);
      expect(await eventsKept(other)).toBe(2);
    });

    test('the log is removed with its conversation by retention', async () => {
      const at = '1990-05-01T00:00:00.000Z';
      const run = await begunRun(stores(), { createdAt: at });
      await stores().runs.append({ entries: [said(run, 2, { ...runEnd('Done.'), at })] });
      await stores().retention.removeConversations('1990-06-01T00:00:00.000Z', 10);
      expect(await eventsKept(run)).toBe(0);
    });

    test('the log is removed with its user', async () => {
      const run = await begunRun(stores());
      await database().db.execute(sql`delete from "user" where id = ${run.userId}`);
      expect(await eventsKept(run)).toBe(0);
    });

    test("events that the run's host appends afterwards are refused", async () => {
      const [run, other] = [await begunRun(stores()), await begunRun(stores())];
      await stores().conversations.remove(run.userId, run.conversationId);
      const entries = [said(run, 2, delta('a')), said(other, 2, delta('b')), said(run, 3, runEnd('Done.'))];
      expect(await stores().runs.append({ entries })).toEqual({ fenced: [run.id] });
      expect([await eventsKept(run), await eventsKept(other)]).toEqual([0, 2]);
    });
  });
}
