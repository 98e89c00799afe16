import { PgBoss } from 'pg-boss';
import type { Enqueue, SqlSession } from '@/lib/core/ports/sql-session';
import { reasonsOf } from '@/lib/core/problems/described-error';
import { onceAMinute } from '@/lib/core/problems/once-a-minute';
import type { EnginePorts } from '../ports';

const NAME = 'run';
/** The minimum of pg-boss. A job without a heartbeat for this long is given to another process. */
const LEASE_S = 10;
const SUPERVISE_S = 5;
/** pg-boss ends jobs that last longer; only the lease matters here. */
const LONGEST_S = 23 * 3600;
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const YEAR_S = 365 * 86_400;

/**
 * The queue of runs, on pg-boss. A job has the id of its run. It exists while the run is queued or running, and is deleted
 * rather than completed, so that it can be inserted again after a wait.
 */
export interface Queue {
  /** Inserts jobs for runs that have none. */
  insert: Enqueue;
  enqueue: Enqueue;
  drop: Enqueue;
  /**
   * Fetches the run ids of at most `limit` due jobs and leases them to the caller; with `includeDeferred`, also jobs that are not due yet.
   */
  fetch(limit: number, includeDeferred: boolean, session: SqlSession): Promise<string[]>;
  /** Returns jobs that were fetched in the same transaction to the queue, due in `ms`. */
  defer(runIds: readonly string[], ms: number, session: SqlSession): Promise<void>;
  /** Renews leases. */
  heartbeat(runIds: readonly string[]): Promise<void>;
  remove(runIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens the queue, and creates or migrates pg-boss's own schema. `supervise`: whether this process ends expired leases. */
export async function openQueue(
  { backend, session }: EnginePorts['queue'],
  { supervise }: { supervise: boolean },
): Promise<Queue> {
  const boss = new PgBoss({
    db: session,
    backend,
    supervise,
    superviseIntervalSeconds: SUPERVISE_S,
    monitorIntervalSeconds: SUPERVISE_S,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  const isUnsaid = onceAMinute();
  boss.on('error', (error) => {
    if (isUnsaid(reasonsOf(error))) console.error('Run queue:', error);
  });
  boss.on('warning', ({ message }) => console.warn('Run queue:', message));
  await boss.start();
  await boss.createQueue(NAME, {
    heartbeatSeconds: LEASE_S,
    expireInSeconds: LONGEST_S,
    retentionSeconds: YEAR_S,
    retryLimit: 1_000_000,
    retryDelay: 0,
  });
  // Makes pg-boss look up its queue now: inside a transaction on PGlite's single connection, the lookup would deadlock.
  await boss.touch(NAME, [NO_JOB]);

  const drop: Enqueue = async (runIds, db) => {
    if (runIds.length > 0) await boss.deleteJob(NAME, [...runIds], { db });
  };
  async function insert(runIds: readonly string[], db: SqlSession, startAfter?: string): Promise<void> {
    if (runIds.length === 0) return;
    const jobs = runIds.map((id) => ({ id, ...(startAfter !== undefined && { startAfter }) }));
    await boss.insert(NAME, jobs, { db });
  }

  return {
    drop,
    insert: (runIds, db) => insert(runIds, db),
    async enqueue(runIds, db) {
      await drop(runIds, db);
      await insert(runIds, db);
    },
    async fetch(batchSize, includeDeferred, db) {
      const jobs = await boss.fetch(NAME, { batchSize, ignoreStartAfter: includeDeferred, db });
      return jobs.map(({ id }) => id);
    },
    async defer(runIds, ms, db) {
      await drop(runIds, db);
      await insert(runIds, db, new Date(Date.now() + ms).toISOString());
    },
    async heartbeat(runIds) {
      if (runIds.length > 0) await boss.touch(NAME, [...runIds]);
    },
    remove: (runIds) => drop(runIds, session),
    close: () => boss.stop({ graceful: false }),
  };
}
