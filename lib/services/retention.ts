import type { RetentionStore } from '@/lib/core/retention';
import type { AuditStore } from '@/lib/core/stores';
import type { Env } from '@/lib/env';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The most that one transaction removes; an entry of the audit log is smaller than a run. */
const BATCH = 50;
const AUDIT_BATCH = 1000;

type Days = `${'RECORD' | 'EVENT' | 'CONVERSATION' | 'AUDIT' | 'IDEMPOTENCY'}_RETENTION_DAYS`;

interface RetentionDeps {
  env: Pick<Env, Days>;
  stores: { retention: RetentionStore; audit: Pick<AuditStore, 'record' | 'prune'> };
  /** Gives what was removed back to the disk and tells the planner what is left, where the database does not do so by itself. */
  tidy?(): Promise<void>;
}

/** The daily removal of what is past its retention time (README, "What is kept"). */
export function createRetention({ env, stores: { retention, audit }, tidy }: RetentionDeps) {
  let stopped = false;

  async function remove(days: number, most: number, batch: (before: string, limit: number) => Promise<number>): Promise<number> {
    if (days === 0) return 0;
    const before = new Date(Date.now() - days * DAY_MS).toISOString();
    for (let all = 0; ; ) {
      const removed = await batch(before, most);
      all += removed;
      if (removed < most || stopped) return all;
    }
  }

  /** Now, however long ago the last time was. */
  async function removeOld(): Promise<void> {
    const facts = {
      conversations: await remove(env.CONVERSATION_RETENTION_DAYS, BATCH, retention.removeConversations),
      events: await remove(env.EVENT_RETENTION_DAYS, BATCH, retention.dropEvents),
      records: await remove(env.RECORD_RETENTION_DAYS, BATCH, retention.dropRecords),
      idempotencyKeys: await remove(env.IDEMPOTENCY_RETENTION_DAYS, AUDIT_BATCH, retention.forgetIdempotencyKeys),
      audit: await remove(env.AUDIT_RETENTION_DAYS, AUDIT_BATCH, audit.prune),
    };
    if (Object.values(facts).some((count) => count > 0)) await audit.record({ userId: null, action: 'old_data_removed', facts });
    if (!stopped) await tidy?.();
  }

  return {
    removeOld,

    /** Once a day, in whichever process over the database finds that it is time. Returns what stops it after the batch at hand. */
    removeDaily(): () => Promise<void> {
      let looking = Promise.resolve();
      const look = async () => {
        try {
          if (await retention.claimDay('retention')) await removeOld();
        } catch (error) {
          console.error('Old data could not be removed; trying again in a day.', error);
        }
      };
      const lookNext = () => {
        looking = looking.then(look);
      };
      const soon = setTimeout(lookNext, 90_000);
      const timer = setInterval(lookNext, HOUR_MS);
      return async () => {
        stopped = true;
        clearTimeout(soon);
        clearInterval(timer);
        await looking;
      };
    },
  };
}
