import type { AuditStore } from '@/lib/core/ports/audit-store';
import type { RetentionStore } from '@/lib/core/ports/retention-store';
import type { RunStore } from '@/lib/core/ports/run-store';
import { onceANight } from './once-a-night';
import { repeat } from './repeat';

const DAY_MS = 24 * 3_600_000;
/** The most rows removed per transaction; audit entries are smaller than runs. */
const BATCH = 50;
const SMALL_BATCH = 1000;
const DELTA_BATCH = 5000;

/** Retention in days; 0 means forever. */
export type RetentionDays = Record<
  'conversations' | 'answers' | 'tests' | 'events' | 'records' | 'deltas' | 'idempotencyKeys' | 'audit',
  number
>;

/** An upload that was not completed after this time never will be. */
const UPLOAD_DAYS = 1;
/** A delivery to a webhook is attempted for a day: one that is still pending belongs to a disabled user. */
const DELIVERY_DAYS = 2;
/** Ended pulls of models, and occurrences of schedules except the latest one of each. */
const FINISHED_JOB_DAYS = 90;

interface RetentionDeps {
  days: RetentionDays;
  /** IANA name: the removal is due at 02:00 in this zone. */
  timeZone: string;
  stores: { retention: RetentionStore; runs: Pick<RunStore, 'dropDeltas'>; audit: Pick<AuditStore, 'record' | 'prune'> };
  /**
   * Lets freed space be used again, without returning it to the disk, and updates the planner's statistics; undefined where the database does so
   * itself.
   */
  tidy?(): Promise<void>;
}

/** Creates the daily removal of expired data (docs/guides/operating.md, "Data retention"). */
export function createRetention({ days, timeZone, stores: { retention, runs, audit }, tidy }: RetentionDeps) {
  const stopping = new AbortController();
  const { signal } = stopping;

  /**
   * Removes everything past its retention time. This takes many transactions, so one audit entry records the totals, and how many steps failed.
   * When the removal of a kind fails, the others are removed all the same.
   * @throws {AggregateError} with all failures, at the end
   */
  async function removeOld(): Promise<void> {
    const removed: RetentionDays & Record<'scheduledRuns' | 'links' | 'uploads' | 'deliveries' | 'jobs', number> = {
      conversations: 0,
      answers: 0,
      tests: 0,
      events: 0,
      records: 0,
      deltas: 0,
      idempotencyKeys: 0,
      audit: 0,
      scheduledRuns: 0,
      links: 0,
      uploads: 0,
      deliveries: 0,
      jobs: 0,
    };
    const now = await retention.now();
    const daysAgo = (count: number) => new Date(now - count * DAY_MS).toISOString();

    async function drain(kind: keyof typeof removed, limit: number, batch: () => Promise<number>) {
      let count: number;
      do {
        count = await batch();
        removed[kind] += count;
      } while (count === limit && !signal.aborted);
    }

    type Batch = (before: string, limit: number, signal: AbortSignal) => Promise<number>;
    async function remove(kind: keyof RetentionDays, limit: number, batch: Batch, counted: keyof typeof removed = kind) {
      if (days[kind] > 0) await drain(counted, limit, () => batch(daysAgo(days[kind]), limit, signal));
    }

    const failures: unknown[] = [];
    const attempt = (step: () => Promise<unknown>) => step().catch((error: unknown) => failures.push(error));

    async function report(): Promise<void> {
      const facts = { ...removed, ...(failures.length > 0 && { failed: failures.length }) };
      if (Object.values(facts).some((count) => count > 0)) {
        await audit.record({ userId: null, action: 'old_data_removed', facts });
      }
    }

    for (const step of [
      () => remove('conversations', BATCH, retention.removeConversations),
      () => remove('conversations', BATCH, retention.removeScheduledRuns, 'scheduledRuns'),
      () => remove('answers', SMALL_BATCH, retention.removeAnswers),
      () => remove('tests', BATCH, retention.removeTests),
      () => remove('events', BATCH, retention.dropEvents),
      () => remove('records', BATCH, retention.dropRecords),
      () => remove('deltas', DELTA_BATCH, runs.dropDeltas),
      () => remove('idempotencyKeys', SMALL_BATCH, retention.forgetIdempotencyKeys),
      () => remove('audit', SMALL_BATCH, audit.prune),
      () => drain('links', SMALL_BATCH, () => retention.removeExpiredLinks(daysAgo(0), SMALL_BATCH)),
      () => drain('uploads', BATCH, () => retention.removeUploads(daysAgo(UPLOAD_DAYS), BATCH)),
      () => drain('deliveries', SMALL_BATCH, () => retention.giveUpDeliveries(daysAgo(DELIVERY_DAYS), SMALL_BATCH)),
      () => drain('jobs', SMALL_BATCH, () => retention.removeFinishedJobs(daysAgo(FINISHED_JOB_DAYS), SMALL_BATCH)),
    ]) {
      // What is left is removed the next day: a process that stops has runs to release.
      if (!signal.aborted) await attempt(step);
    }
    await attempt(report);
    await attempt(async () => signal.aborted || tidy?.());
    if (failures.length > 0) throw new AggregateError(failures, failures.join('; '));
  }

  return {
    removeOld,

    /** Runs once a day at 02:00, in one process of those over the database. Returns a function that stops it after the current batch. */
    removeDaily(): () => Promise<void> {
      const claim = (dueAt: string) => retention.claimDay('retention', dueAt);
      const look = onceANight({ timeZone, databaseTime: retention.now, claim }, removeOld);
      const stop = repeat({ firstMs: 90_000, everyMs: 60_000 }, async () => {
        try {
          await look();
        } catch (error) {
          console.error('Old data could not be removed completely; trying again tomorrow.', error);
        }
      });
      return () => {
        stopping.abort();
        return stop();
      };
    },
  };
}
