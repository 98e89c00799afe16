import type { LogBatch } from '@/lib/core/ports/run-store';
import type { Db } from '../database/database';
import { plainError, sqlState } from '../database/database-error';
import { endRuns, isEnd, touchConversations, writeEntries } from './batch-statements';

/** SQLSTATE classes of errors in the data rather than the database: data, integrity, limits. */
const REFUSED = /^(22|23|54)/;
/** A deadlock with another process's batch, which writing run by run avoids. */
const DEADLOCK = '40P01';

/**
 * Writes the pending entries of all runs of one process: deltas alone in a single statement, anything else in a transaction. Repeating a
 * batch whose result was lost has no effect. Resolves with the runs whose entries were refused, because another process has taken the run
 * over, it has ended or was removed, or the database rejects the data; the entries of all other runs are stored.
 * @throws when nothing could be written
 */
export async function appendBatch(db: Db, batch: LogBatch): Promise<{ fenced: string[] }> {
  try {
    return { fenced: await write(db, batch) };
  } catch (error) {
    if (!isRefused(error) && sqlState(error) !== DEADLOCK) throw error;
    return { fenced: await writeRunByRun(db, batch) };
  }
}

/** Locks conversations before runs, in the order of their removal, to avoid deadlocks. */
async function write(db: Db, { entries }: LogBatch): Promise<string[]> {
  const ends = entries.filter(isEnd);
  if (ends.length === 0) return writeEntries(db, entries);
  return db.transaction(async (tx) => {
    await touchConversations(tx, ends);
    const fenced = await writeEntries(tx, entries);
    await endRuns(tx, ends);
    return fenced;
  });
}

async function writeRunByRun(db: Db, batch: LogBatch): Promise<string[]> {
  const fenced: string[] = [];
  for (const [runId, own] of byRun(batch)) {
    try {
      fenced.push(...(await write(db, own)));
    } catch (error) {
      if (!isRefused(error)) throw error;
      console.error(`The events of run ${runId} cannot be stored; this process stops playing it.`, plainError(error));
      fenced.push(runId);
    }
  }
  return fenced;
}

function byRun({ entries }: LogBatch): Map<string, LogBatch> {
  const runs = new Map<string, LogBatch>();
  for (const item of entries) {
    const own = runs.get(item.entry.runId);
    if (own) own.entries.push(item);
    else runs.set(item.entry.runId, { entries: [item] });
  }
  return runs;
}

function isRefused(error: unknown): boolean {
  return REFUSED.test(sqlState(error) ?? '');
}
