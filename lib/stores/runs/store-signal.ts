import { and, eq, sql } from 'drizzle-orm';
import { run, runSignal } from '@/drizzle/schema/run';
import type { SignalOutcome } from '@/lib/core/ports/run-store';
import type { Enqueue } from '@/lib/core/ports/sql-session';
import { isEnded, type Run } from '@/lib/core/runs/run';
import type { Signal } from '@/lib/core/runs/signals';
import { type Db, rowsOf } from '../database/database';
import { notifySql } from '../database/notification';
import { sessionOf } from '../database/sql-session';

/** Stores a signal and wakes its run if it is waiting; see `RunStore.signal`. The lock prevents the run from being suspended meanwhile. */
export function storeSignal(
  db: Db,
  { id, userId }: Pick<Run, 'id' | 'userId'>,
  { key, data }: Omit<Signal, 'at'>,
  { enqueue, record }: { enqueue: Enqueue; record(tx: Db): Promise<void> },
): Promise<SignalOutcome> {
  return db.transaction(async (tx) => {
    const owned = and(eq(run.id, id), eq(run.userId, userId));
    const [found] = await tx.select({ status: run.status }).from(run).where(owned).for('update');
    if (!found) return 'not_found';
    if (isEnded(found.status)) return (await isStored(tx, id, key)) ? 'duplicate' : 'ended';
    const inserted = await tx
      .insert(runSignal)
      .values({ runId: id, key, data, at: sql`clock_timestamp()` })
      .onConflictDoNothing()
      .returning({ key: runSignal.key });
    if (inserted.length === 0) return 'duplicate';
    if (found.status === 'waiting') await tx.update(run).set({ status: 'queued' }).where(eq(run.id, id));
    if (found.status !== 'running') await enqueue([id], sessionOf(tx));
    await rowsOf(tx, sql`select ${notifySql({ signals: [id], jobs: found.status !== 'running' })}`);
    await record(tx);
    return 'accepted';
  });
}

async function isStored(tx: Db, runId: string, key: string): Promise<boolean> {
  const found = await tx
    .select({ key: runSignal.key })
    .from(runSignal)
    .where(and(eq(runSignal.runId, runId), eq(runSignal.key, key)));
  return found.length > 0;
}
