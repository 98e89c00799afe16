import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  isNull,
  lt,
  lte,
  ne,
  not,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { user } from '@/drizzle/schema/user';
import { webhookDelivery as delivery, webhook } from '@/drizzle/schema/webhook';
import type { WebhookStore } from '@/lib/core/ports/webhook-store';
import type { Db } from '../database/database';

const MOST_KEPT = 50;

const { ciphertext, succeededAt, ...columns } = getTableColumns(webhook);
const { conversationId, runStatus, answer, nextAt, ...logged } = getTableColumns(delivery);

export function webhookStore(db: Db): WebhookStore {
  const owned = (userId: string, id: string) => and(eq(webhook.userId, userId), eq(webhook.id, id));
  const latest = desc(delivery.createdAt);

  async function removeEarlier(tx: Db, webhookId: string): Promise<void> {
    const isEnded = and(eq(delivery.webhookId, webhookId), ne(delivery.state, 'pending'));
    const kept = tx.select({ id: delivery.id }).from(delivery).where(isEnded).orderBy(latest, desc(delivery.id)).limit(MOST_KEPT);
    await tx.delete(delivery).where(and(isEnded, notInArray(delivery.id, kept)));
  }

  /**
   * Gives up what a disabled webhook has not sent: its answers must not outlive their conversations, and they would be old news when it is enabled
   * again.
   */
  async function giveUpPending(tx: Db, webhookId: string): Promise<void> {
    await tx
      .update(delivery)
      .set({ state: 'dead', answer: null })
      .where(and(eq(delivery.webhookId, webhookId), eq(delivery.state, 'pending')));
    await removeEarlier(tx, webhookId);
  }

  const earlier = alias(delivery, 'earlier');
  /** Whether another delivery of the same webhook is due and goes first. */
  const isEarlier = (now: Date) =>
    and(
      eq(earlier.webhookId, delivery.webhookId),
      eq(earlier.state, 'pending'),
      lte(earlier.nextAt, now.toISOString()),
      sql`(${earlier.createdAt}, ${earlier.id}) < (${delivery.createdAt}, ${delivery.id})`,
    );

  return {
    list: (userId) => db.select(columns).from(webhook).where(eq(webhook.userId, userId)).orderBy(asc(webhook.createdAt)),

    async create(given, secret) {
      await db.insert(webhook).values({ ...given, ciphertext: secret });
    },

    change: (userId, id, change) =>
      db.transaction(async (tx) => {
        const [changed] = await tx.update(webhook).set(change).where(owned(userId, id)).returning(columns);
        if (changed?.includesAnswer === false)
          await tx
            .update(delivery)
            .set({ answer: null })
            .where(and(eq(delivery.webhookId, id), eq(delivery.state, 'pending')));
        if (changed?.status === 'off') await giveUpPending(tx, id);
        return changed;
      }),

    async remove(userId, id) {
      return (await db.delete(webhook).where(owned(userId, id)).returning({ id: webhook.id })).length > 0;
    },

    async deliveries(userId, id) {
      const [found] = await db.select({ webhooks: count() }).from(webhook).where(owned(userId, id));
      if (!found?.webhooks) return undefined;
      return db
        .select(logged)
        .from(delivery)
        .where(eq(delivery.webhookId, id))
        .orderBy(latest, desc(delivery.id))
        .limit(MOST_KEPT);
    },

    addTest: (userId, webhookId, id) =>
      db.transaction(async (tx) => {
        const [active] = await tx
          .select({ id: webhook.id })
          .from(webhook)
          .where(and(owned(userId, webhookId), eq(webhook.status, 'active')));
        if (!active) return false;
        const now = new Date().toISOString();
        await tx.insert(delivery).values({ id, webhookId, event: 'test', state: 'pending', createdAt: now, nextAt: now });
        return true;
      }),

    claimDue: (now, { leaseMs, limit, except = [] }) =>
      db.transaction(async (tx) => {
        const due = await tx
          .select({
            id: delivery.id,
            event: delivery.event,
            runId: delivery.runId,
            attempts: delivery.attempts,
            createdAt: delivery.createdAt,
            conversationId,
            runStatus,
            answer,
            webhook: { id: webhook.id, userId: webhook.userId, url: webhook.url, ciphertext },
          })
          .from(delivery)
          .innerJoin(webhook, eq(webhook.id, delivery.webhookId))
          .innerJoin(user, eq(user.id, webhook.userId))
          .where(
            and(
              eq(delivery.state, 'pending'),
              lte(nextAt, now.toISOString()),
              eq(webhook.status, 'active'),
              not(user.disabled),
              notInArray(webhook.id, [...except]),
              notExists(db.select({ one: sql`1` }).from(earlier).where(isEarlier(now))),
            ),
          )
          .orderBy(asc(nextAt))
          .limit(limit)
          .for('update', { of: delivery, skipLocked: true });
        const leased = new Date(now.getTime() + leaseMs).toISOString();
        for (const { id } of due) {
          const attempts = sql`${delivery.attempts} + 1`;
          await tx.update(delivery).set({ nextAt: leased, attempts }).where(eq(delivery.id, id));
        }
        return due.map((one) => ({ ...one, attempts: one.attempts + 1 }));
      }),

    settle: ({ id, webhook: { id: webhookId }, createdAt }, result) =>
      db.transaction(async (tx) => {
        const { state, status, durationMs, response, attemptedAt } = result;
        // An answer that will not be sent again must not outlive its conversation here.
        const next = result.state === 'pending' ? { nextAt: result.retryAt } : { answer: null };
        // Locked before its deliveries, as in `change`: otherwise two deliveries that end at the same time could wait for each other.
        if (state !== 'pending')
          await tx.select({ id: webhook.id }).from(webhook).where(eq(webhook.id, webhookId)).for('no key update');
        await tx
          .update(delivery)
          .set({ state, status, durationMs, response, attemptedAt, ...next })
          // A delivery that was given up while it was being sent is not tried again.
          .where(and(eq(delivery.id, id), state === 'pending' ? eq(delivery.state, 'pending') : undefined));
        if (state === 'pending') return false;
        await removeEarlier(tx, webhookId);
        if (state === 'delivered') {
          await tx.update(webhook).set({ succeededAt: attemptedAt }).where(eq(webhook.id, webhookId));
          return false;
        }
        const neverSince = or(isNull(succeededAt), lt(succeededAt, createdAt));
        const disabled = await tx
          .update(webhook)
          .set({ status: 'failing' })
          .where(and(eq(webhook.id, webhookId), eq(webhook.status, 'active'), neverSince))
          .returning({ id: webhook.id });
        if (disabled.length === 0) return false;
        await giveUpPending(tx, webhookId);
        return true;
      }),

    allCiphertexts: () =>
      db.select({ id: webhook.id, userId: webhook.userId, ciphertext }).from(webhook).orderBy(asc(webhook.id)),

    async setCiphertext(id, secret, was) {
      const changed = await db
        .update(webhook)
        .set({ ciphertext: secret })
        .where(and(eq(webhook.id, id), eq(ciphertext, was)))
        .returning({ id: webhook.id });
      return changed.length > 0;
    },
  };
}
