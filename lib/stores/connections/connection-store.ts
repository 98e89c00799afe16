import { and, asc, eq, getTableColumns, isNotNull, ne, sql } from 'drizzle-orm';
import { connection } from '@/drizzle/schema/connection';
import type { Connection } from '@/lib/core/connections/connections';
import type { ConnectionStore } from '@/lib/core/ports/connection-store';
import type { Db } from '../database/database';
import { listPlaceholder } from '../database/list-values';

const { ciphertext: _secret, ...columns } = getTableColumns(connection);

export function connectionStore(db: Db): ConnectionStore {
  const owned = (userId: string, id: string) => and(eq(connection.userId, userId), eq(connection.id, id));
  const ownConnections = db
    .select(columns)
    .from(connection)
    .where(eq(connection.userId, sql.placeholder('userId')))
    .orderBy(asc(connection.createdAt), asc(connection.id))
    .prepare('list-connections');
  const ownOfProviders = db
    .select()
    .from(connection)
    .where(
      and(eq(connection.userId, sql.placeholder('userId')), sql`${connection.provider} in (${listPlaceholder('providers')})`),
    )
    .orderBy(asc(connection.createdAt), asc(connection.id))
    .prepare('list-connections-of-providers');

  async function get(userId: string, id: string): Promise<Connection | undefined> {
    const [found] = await db.select(columns).from(connection).where(owned(userId, id));
    return found;
  }

  return {
    list: (userId) => ownConnections.execute({ userId }),

    listWithCiphertexts: (userId, providers) => ownOfProviders.execute({ userId, providers: JSON.stringify(providers) }),

    get,

    async create(given, ciphertext) {
      const values = { ...given, ciphertext, createdAt: new Date().toISOString() };
      const [created] = await db.insert(connection).values(values).returning(columns);
      if (!created) throw new Error('the database returned no row');
      return created;
    },

    async update(userId, id, { name, state, problem, problemPhrase = null, checkedAt, facts, agents, settings }, unless) {
      // The phrase of an earlier problem does not belong to a new one.
      const trouble = problem === undefined ? {} : { problem, problemPhrase };
      const change = { name, state, ...trouble, checkedAt, facts, agents, settings };
      if (Object.values(change).every((value) => value === undefined)) return get(userId, id);
      const allowed = unless && ne(connection.state, unless);
      const [changed] = await db
        .update(connection)
        .set(change)
        .where(and(owned(userId, id), allowed))
        .returning(columns);
      return changed;
    },

    async ciphertext(userId, id) {
      const [found] = await db.select({ ciphertext: connection.ciphertext }).from(connection).where(owned(userId, id));
      return found?.ciphertext ?? null;
    },

    async setCiphertext(userId, id, ciphertext, was) {
      const unchanged = was === undefined ? undefined : eq(connection.ciphertext, was);
      const changed = await db
        .update(connection)
        .set({ ciphertext })
        .where(and(owned(userId, id), unchanged))
        .returning({ id: connection.id });
      return changed.length > 0;
    },

    async remove(userId, id) {
      const removed = await db.delete(connection).where(owned(userId, id)).returning({ id: connection.id });
      return removed.length > 0;
    },

    async allCiphertexts() {
      const { id, userId, provider } = connection;
      const found = await db
        .select({ id, userId, provider, ciphertext: connection.ciphertext })
        .from(connection)
        .where(isNotNull(connection.ciphertext))
        .orderBy(asc(id));
      return found.flatMap(({ ciphertext, ...whose }) => (ciphertext === null ? [] : [{ ...whose, ciphertext }]));
    },
  };
}
