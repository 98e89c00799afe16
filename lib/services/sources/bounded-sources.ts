import { ToolFailed } from '@/lib/core/errors';
import type { SqlDatabase } from '@/lib/core/ports/sql-database';
import type { Web } from '@/lib/core/ports/web';
import { userSlots } from '@/lib/core/user-slots';

/** Of one person at once, over all of their runs: what everybody shares must not be taken by one. */
const MOST = { queries: 6, pages: 10 };

const tooMany = (what: string) => () => new ToolFailed(`Too many ${what} are going on at once for this person. Ask for fewer.`);

/** Bounds what one person's tools take of what all people share: the sample database's one thread, and the reading of pages. */
export function createSourceBounds() {
  const querySlot = userSlots(MOST.queries, tooMany('queries'));
  const pageSlot = userSlots(MOST.pages, tooMany('pages'));

  async function within<T>(end: () => void, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      end();
    }
  }

  return {
    database: (database: SqlDatabase, userId: string): SqlDatabase => ({
      ...database,
      query: async (sql, signal) => within(querySlot(userId), () => database.query(sql, signal)),
    }),
    web: (web: Web, userId: string): Web => ({
      ...web,
      fetchPage: async (url, signal) => within(pageSlot(userId), () => web.fetchPage(url, signal)),
      checkUrl: async (url, signal) => within(pageSlot(userId), () => web.checkUrl(url, signal)),
    }),
  };
}
