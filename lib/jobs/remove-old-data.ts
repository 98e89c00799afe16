import type { AuditStore } from '@/lib/core/ports/audit-store';
import type { RetentionStore } from '@/lib/core/ports/retention-store';
import { everyHour } from './every-hour';

const DAY_MS = 24 * 3_600_000;
/** The most that one transaction removes; an entry of the audit log is smaller than a run. */
const BATCH = 50;
const AUDIT_BATCH = 1000;

/** How many days each is kept; 0 for ever. */
export type RetentionDays = Record<'conversations' | 'tests' | 'events' | 'records' | 'idempotencyKeys' | 'audit', number>;

interface RetentionDeps {
  days: RetentionDays;
  stores: { retention: RetentionStore; audit: Pick<AuditStore, 'record' | 'prune'> };
  /** Gives freed space back to the disk and updates the planner's statistics, where the database does not do so by itself. */
  tidy?(): Promise<void>;
}

/** The daily removal of what is past its retention time (README, "What is kept"). */
export function createRetention({ days, stores: { retention, audit }, tidy }: RetentionDeps) {
  let stopped = false;

  /**
   * Removes everything that is too old now. It takes many transactions, so the audit log gets one entry with the sums, also when
   * the removal fails half way.
   */
  async function removeOld(): Promise<void> {
    const removed: RetentionDays = { conversations: 0, tests: 0, events: 0, records: 0, idempotencyKeys: 0, audit: 0 };

    async function remove(kind: keyof RetentionDays, limit: number, batch: (before: string, limit: number) => Promise<number>) {
      if (days[kind] === 0) return;
      const before = new Date(Date.now() - days[kind] * DAY_MS).toISOString();
      let count: number;
      do {
        count = await batch(before, limit);
        removed[kind] += count;
      } while (count === limit && !stopped);
    }

    try {
      await remove('conversations', BATCH, retention.removeConversations);
      await remove('tests', BATCH, retention.removeTests);
      await remove('events', BATCH, retention.dropEvents);
      await remove('records', BATCH, retention.dropRecords);
      await remove('idempotencyKeys', AUDIT_BATCH, retention.forgetIdempotencyKeys);
      await remove('audit', AUDIT_BATCH, audit.prune);
    } finally {
      const facts = { ...removed };
      if (Object.values(facts).some((count) => count > 0)) {
        await audit.record({ userId: null, action: 'old_data_removed', facts });
      }
    }
    if (!stopped) await tidy?.();
  }

  return {
    removeOld,

    /** Once a day, in whichever process over the database finds that it is time. Returns what stops it after the batch at hand. */
    removeDaily(): () => Promise<void> {
      const stop = everyHour(90_000, async () => {
        try {
          if (await retention.claimDay('retention')) await removeOld();
        } catch (error) {
          console.error('Old data could not be removed; trying again in a day.', error);
        }
      });
      return () => {
        stopped = true;
        return stop();
      };
    },
  };
}
