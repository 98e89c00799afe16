import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, getTableColumns, lt, not, notExists, sql } from 'drizzle-orm';
import { endedSession, providerAccount, usedLink, user } from '@/drizzle/schema/user';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { User, UserStore } from '@/lib/core/ports/user-store';
import type { Db } from '../database/database';
import { sqlState } from '../database/database-error';
import { lostAccess } from './lost-access';

const UNIQUE_VIOLATION = '23505';

const normalize = (email: string) => email.trim().toLowerCase();

export function userStore(db: Db): UserStore {
  async function change(id: string, values: Parameters<ReturnType<typeof db.update<typeof user>>['set']>[0]): Promise<User> {
    const [changed] = await db.update(user).set(values).where(eq(user.id, id)).returning();
    if (!changed) throw new AppError('not_found', 'There is no such user.');
    return changed;
  }

  return {
    async create({ email, name, role, passwordHash }) {
      const values = { id: randomUUID(), email: normalize(email), name, role, passwordHash };
      try {
        const [created] = await db.insert(user).values(values).returning();
        if (!created) throw new Error('the database returned no row');
        return created;
      } catch (error) {
        if (sqlState(error) === UNIQUE_VIOLATION) throw new AppError('conflict', phrase('emailTaken'));
        throw error;
      }
    },

    async byId(id) {
      const [found] = await db.select().from(user).where(eq(user.id, id));
      return found;
    },

    async lock(id) {
      await db.select({ id: user.id }).from(user).where(eq(user.id, id)).for('no key update');
    },

    async byEmail(email) {
      const [found] = await db
        .select()
        .from(user)
        .where(eq(user.email, normalize(email)));
      return found;
    },

    async bySession(id, sessionId) {
      const ended = db
        .select({ one: sql`1` })
        .from(endedSession)
        .where(and(eq(endedSession.userId, id), eq(endedSession.sessionId, sessionId)));
      const [found] = await db
        .select()
        .from(user)
        .where(and(eq(user.id, id), notExists(ended)));
      return found;
    },

    async count() {
      const [row] = await db.select({ users: count() }).from(user);
      return row?.users ?? 0;
    },

    async list() {
      return db.select().from(user).orderBy(asc(user.createdAt), asc(user.id));
    },

    async lockOwners() {
      // In a fixed order, so that two transactions do not wait for each other.
      return db
        .select({ id: user.id })
        .from(user)
        .where(and(eq(user.role, 'owner'), not(user.disabled)))
        .orderBy(asc(user.id))
        .for('update');
    },

    lostAccess: (readers) => lostAccess(db, readers),

    async byAccount({ issuer, subject }) {
      const [found] = await db
        .select(getTableColumns(user))
        .from(providerAccount)
        .innerJoin(user, eq(user.id, providerAccount.userId))
        .where(and(eq(providerAccount.issuer, issuer), eq(providerAccount.subject, subject)));
      return found;
    },

    async accountHolders() {
      const rows = await db.selectDistinct({ userId: providerAccount.userId }).from(providerAccount);
      return rows.map(({ userId }) => userId);
    },

    async addAccount(id, account) {
      const added = await db
        .insert(providerAccount)
        .values({ ...account, userId: id })
        .onConflictDoNothing()
        .returning({ userId: providerAccount.userId });
      return added.length > 0;
    },

    async updateProfile(id, { name, settings }) {
      // A setting passed as undefined is removed; settings not passed keep their value.
      const cleared = Object.entries(settings ?? {}).map(([key, value]) => [key, value ?? null]);
      const merged = sql`jsonb_strip_nulls(${user.settings} || ${sql.param(Object.fromEntries(cleared), user.settings)}::jsonb)`;
      return change(id, { name, settings: merged });
    },

    async setPassword(id, passwordHash) {
      await change(id, { passwordHash, sessionVersion: sql`${user.sessionVersion} + 1` });
    },

    async setDisabled(id, disabled) {
      await change(id, { disabled });
    },

    async remove(id) {
      await db.delete(user).where(eq(user.id, id));
    },

    async setRole(id, role) {
      await change(id, { role });
    },

    async setReviewer(id, isReviewer) {
      await change(id, { isReviewer });
    },

    async setAllowedAgents(id, allowedAgents) {
      await change(id, { allowedAgents });
    },

    async setBudget(id, budget) {
      await change(id, { budget });
    },

    async endSessions(id) {
      await change(id, { sessionVersion: sql`${user.sessionVersion} + 1` });
    },

    async endSession(id, sessionId, until) {
      await db.insert(endedSession).values({ userId: id, sessionId, until }).onConflictDoNothing();
      await db.delete(endedSession).where(and(eq(endedSession.userId, id), lt(endedSession.until, new Date().toISOString())));
    },

    renewLinks: (id) => change(id, { linkVersion: sql`${user.linkVersion} + 1` }),

    async spendLink(linkId, until) {
      await db.delete(usedLink).where(lt(usedLink.until, new Date().toISOString()));
      const used = await db.insert(usedLink).values({ id: linkId, until }).onConflictDoNothing().returning({ id: usedLink.id });
      return used.length > 0;
    },
  };
}
