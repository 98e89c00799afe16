import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { NewRun } from '@/lib/core/runs/run';
import { type Database, rowsOf } from '@/lib/stores/database/database';
import { createStores } from '@/lib/stores/stores';
import { begin, begunRun, delta, entryOf, newRun, newUser, runEnd } from './store-data';

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

  const PERIOD = '1990-05-01T00:00:00.000Z';

  /** A conversation of ended runs with an event each. */
  async function longConversation(runs: number): Promise<{ userId: string; conversationId: string }> {
    const { userId, conversationId, id } = await begunRun(stores(), { createdAt: PERIOD });
    await stores().runs.append({ entries: [entryOf({ id, userId }, 2, { ...runEnd('Done.'), at: PERIOD })] });
    await database().db.execute(sql`
      with made as (
        insert into run (id, user_id, conversation_id, strategy, question, input, limits, model, status, epoch, created_at, ended_at)
        select ${id}::text || n, ${userId}, ${conversationId}, 'single', 'Why?', '{}', '{}', 'm', 'completed', 1, ${PERIOD}, ${PERIOD}
        from generate_series(2, ${runs}::integer) as n returning id
      )
      insert into run_event (run_id, seq, type, data, at) select id, 1, 'agent_delta', '{}', ${PERIOD} from made`);
    return { userId, conversationId };
  }

  /** While it does its work, the database refuses statements that remove more than 100 runs. */
  async function refusingLargeRemovals(work: () => Promise<void>): Promise<void> {
    const { db } = database();
    await db.execute(sql`
      create function refuse_large_removal() returns trigger language plpgsql as $$
      begin
        if (select count(*) from gone) > 100 then raise exception 'too many runs in one statement'; end if;
        return null;
      end $$`);
    await db.execute(sql`
      create trigger large_removal after delete on run referencing old table as gone
      for each statement execute function refuse_large_removal()`);
    try {
      await work();
    } finally {
      await db.execute(sql`drop trigger large_removal on run`);
      await db.execute(sql`drop function refuse_large_removal`);
    }
  }

  describe('a conversation with many runs', () => {
    test('its owner and retention remove it completely, in statements that remove a limited number of runs', async () => {
      const [removed, expired] = [await longConversation(230), await longConversation(230)];
      await refusingLargeRemovals(async () => {
        expect(await stores().conversations.remove(removed.userId, removed.conversationId)).toBe(true);
        expect(await stores().retention.removeConversations('1990-06-01T00:00:00.000Z', 10)).toBe(1);
      });
      for (const { userId, conversationId } of [removed, expired]) {
        expect(await stores().conversations.get(userId, conversationId)).toBeUndefined();
        expect(await stores().runs.list(userId)).toEqual([]);
      }
    });

    test('a removal that is stopped leaves the rest for the next time', async () => {
      const { userId, conversationId } = await longConversation(230);
      const { removeConversations } = stores().retention;
      expect(await removeConversations('1990-06-01T00:00:00.000Z', 10, AbortSignal.abort())).toBe(0);
      expect(await stores().conversations.get(userId, conversationId)).toBeDefined();
      expect(await stores().runs.list(userId, { limit: 300 })).toHaveLength(130);
      expect(await removeConversations('1990-06-01T00:00:00.000Z', 10)).toBe(1);
      expect(await stores().conversations.get(userId, conversationId)).toBeUndefined();
    });
  });

  describe('the log of a run that is deleted', () => {
    test('the log is removed with its conversation, and the logs of other runs remain', async () => {
      const { id: userId } = await newUser(stores());
      const first = newRun(userId);
      const second = newRun(userId, { conversationId: first.conversationId });
      const other = newRun(userId);
      await begin(stores(), first, second, other);
      await stores().runs.append({ entries: [entryOf(first, 2, delta('a')), entryOf(other, 2, delta('b'))] });
      expect(await eventsKept(first, second, other)).toBe(5);
      await stores().conversations.remove(userId, first.conversationId);
      expect(await eventsKept(first, second)).toBe(0);
      expect(await eventsKept(other)).toBe(2);
    });

    test('the log is removed with its conversation by retention', async () => {
      const at = '1990-05-01T00:00:00.000Z';
      const run = await begunRun(stores(), { createdAt: at });
      await stores().runs.append({ entries: [entryOf(run, 2, { ...runEnd('Done.'), at })] });
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
      const entries = [entryOf(run, 2, delta('a')), entryOf(other, 2, delta('b')), entryOf(run, 3, runEnd('Done.'))];
      expect(await stores().runs.append({ entries })).toEqual({ fenced: [run.id] });
      expect([await eventsKept(run), await eventsKept(other)]).toEqual([0, 2]);
    });
  });
}
