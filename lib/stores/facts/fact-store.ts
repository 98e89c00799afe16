import { and, asc, count, eq, getTableColumns, inArray, or } from 'drizzle-orm';
import { agentFact } from '@/drizzle/schema/agent-fact';
import { user } from '@/drizzle/schema/user';
import { type FactStore, MAX_FACTS } from '@/lib/core/ports/fact-store';
import type { Db } from '../database/database';

const { id, userId, agentId, text, createdAt } = agentFact;
const { userId: _owner, ...columns } = getTableColumns(agentFact);

export function factStore(db: Db): FactStore {
  const isOwn = (owner: string, fact: string) => and(eq(userId, owner), eq(id, fact));

  return {
    async list(owner, agentIds) {
      return db
        .select(columns)
        .from(agentFact)
        .where(and(eq(userId, owner), agentIds && inArray(agentId, [...agentIds])))
        .orderBy(asc(createdAt), asc(id));
    },

    keep: ({ userId: owner, ...fact }) =>
      db.transaction(async (tx) => {
        // Serializes writes, so that the number of facts stays correct.
        await tx.select({ id: user.id }).from(user).where(eq(user.id, owner)).for('no key update');
        const ofAgent = and(eq(userId, owner), eq(agentId, fact.agentId));
        const [same] = await tx
          .select(columns)
          .from(agentFact)
          .where(and(ofAgent, or(eq(id, fact.id), eq(text, fact.text))));
        if (same) return same;
        const [{ facts } = { facts: 0 }] = await tx.select({ facts: count() }).from(agentFact).where(ofAgent);
        if (facts >= MAX_FACTS) return 'full';
        const now = new Date().toISOString();
        const added = { ...fact, createdAt: now, updatedAt: now };
        await tx.insert(agentFact).values({ ...added, userId: owner });
        return added;
      }),

    async change(owner, fact, words) {
      const [changed] = await db
        .update(agentFact)
        .set({ text: words, updatedAt: new Date().toISOString() })
        .where(isOwn(owner, fact))
        .returning(columns);
      return changed;
    },

    async remove(owner, fact) {
      return (await db.delete(agentFact).where(isOwn(owner, fact)).returning({ id })).length > 0;
    },

    async clear(owner, agent) {
      const ofAgent = and(eq(userId, owner), eq(agentId, agent));
      return (await db.delete(agentFact).where(ofAgent).returning({ id })).length;
    },
  };
}
