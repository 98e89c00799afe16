import { and, desc, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm';
import { modelPull } from '@/drizzle/schema/model-pull';
import { user } from '@/drizzle/schema/user';
import type { ModelPullStore } from '@/lib/core/ports/model-pull-store';
import type { Db } from '../database/database';

const MOST_LISTED = 50;

const { userId: _owner, worker: _worker, beatAt: _beatAt, ...columns } = getTableColumns(modelPull);
const { id, userId, backend, model, state, worker, beatAt } = modelPull;

export function modelPullStore(db: Db): ModelPullStore {
  const going = eq(state, 'pulling');
  const ownedBy = (pull: string, by: string) => and(eq(id, pull), eq(worker, by), going);
  const now = sql<string>`now()`;

  return {
    list: (owner) =>
      db.select(columns).from(modelPull).where(eq(userId, owner)).orderBy(desc(modelPull.createdAt), desc(id)).limit(MOST_LISTED),

    create: (pull) =>
      db.transaction(async (tx) => {
        // Serializes a user's pulls: of two started at the same moment, the second finds the first.
        await tx.select({ id: user.id }).from(user).where(eq(user.id, pull.userId)).for('no key update');
        const same = await tx
          .select({ id })
          .from(modelPull)
          .where(and(eq(userId, pull.userId), eq(backend, pull.backend), eq(model, pull.model), going));
        if (same.length > 0) return undefined;
        const initial = { state: 'pulling', status: '', completed: 0, total: 0, createdAt: new Date().toISOString() } as const;
        const [created] = await tx
          .insert(modelPull)
          .values({ ...pull, ...initial })
          .returning(columns);
        return created;
      }),

    claim: (by, silentMs) =>
      db
        .update(modelPull)
        .set({ worker: by, beatAt: now })
        .where(and(going, or(isNull(worker), lt(beatAt, sql`now() - ${silentMs} * interval '1 millisecond'`))))
        .returning({ id, userId, backend, model }),

    async progress(pull, by, { status, completed, total }) {
      const updated = await db
        .update(modelPull)
        .set({ status, completed, total, beatAt: now })
        .where(ownedBy(pull, by))
        .returning({ id });
      return updated.length > 0;
    },

    async finish(pull, by, end) {
      await db.update(modelPull).set(end).where(ownedBy(pull, by));
    },

    async release(by) {
      await db
        .update(modelPull)
        .set({ worker: null })
        .where(and(eq(worker, by), going));
    },

    async remove(owner, pull) {
      const own = and(eq(id, pull), eq(userId, owner));
      const cancelled = await db.update(modelPull).set({ state: 'cancelled' }).where(and(own, going)).returning({ id });
      if (cancelled.length > 0) return true;
      return (await db.delete(modelPull).where(own).returning({ id })).length > 0;
    },
  };
}
