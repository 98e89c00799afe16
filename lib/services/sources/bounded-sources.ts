import { ToolFailed } from '@/lib/core/errors';
import type { SqlDatabase } from '@/lib/core/ports/sql-database';
import type { Web } from '@/lib/core/ports/web';
import { userSlots } from '@/lib/core/user-slots';

/** Limits per user, over all of their runs, so that one user cannot take up the shared resources. */
const MOST = { queries: 6, pages: 10 };

const tooMany = (what: string) => () => new ToolFailed(`This person has too many ${what} open at once. Use fewer at a time.`);

/** Limits each user's share of two shared resources: the single thread of the sample database, and the reading of pages. */
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
      fetchPage: async (url, visit) => within(pageSlot(userId), () => web.fetchPage(url, visit)),
      checkUrl: async (url, visit) => within(pageSlot(userId), () => web.checkUrl(url, visit)),
    }),
  };
}
