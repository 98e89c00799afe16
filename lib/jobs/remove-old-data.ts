import type { AuditStore } from '@/lib/core/ports/audit-store';
import type { RetentionStore } from '@/lib/core/ports/retention-store';
import { everyHour } from './every-hour';

const DAY_MS = 24 * 3_600_000;
/** The most rows removed per transaction; audit entries are smaller than runs. */
const BATCH = 50;
const AUDIT_BATCH = 1000;

/** Retention in days; 0 means forever. */
export type RetentionDays = Record<'conversations' | 'tests' | 'events' | 'records' | 'idempotencyKeys' | 'audit', number>;

interface RetentionDeps {
  days: RetentionDays;
  stores: { retention: RetentionStore; audit: Pick<AuditStore, 'record' | 'prune'> };
  /** Returns freed space to the disk and updates the planner's statistics; undefined where the database does so itself. */
  tidy?(): Promise<void>;
}

/** Creates the daily removal of data past its retention time (README, "What is kept"). */
export function createRetention({ days, stores: { retention, audit }, tidy }: RetentionDeps) {
  let stopped = false;

  /**
   * Removes everything past its retention time. This takes many transactions, so one audit entry records the totals, even when the removal
   * fails half-way.
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

    /** Runs once a day, in one process of those over the database. Returns a function that stops it after the current batch. */
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
