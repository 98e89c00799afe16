import type { RunBatch } from '@/lib/core/ports/run-store';
import type { Db } from '../database/database';
import { plainError, sqlState } from '../database/database-error';
import { endRuns, isEnd, touchConversations, writeEntries } from './batch-statements';

/** SQLSTATE classes that blame what was written and not the database: data, integrity, limits. */
const REFUSED = /^(22|23|54)/;
/** With the batch of another process; run by run there is nothing to wait for crosswise. */
const DEADLOCK = '40P01';

/**
 * Writes what one process has to say about all its runs: deltas only in one statement, anything more in one transaction.
 * Sending a batch again, because the answer to it was lost, changes nothing. Resolves with the runs whose rows were refused:
 * another process has taken the run over, it has ended or is gone, or the database will not have its rows; the rows of the
 * other runs are kept.
 * @throws when nothing could be written.
 */
export async function appendBatch(db: Db, batch: RunBatch): Promise<{ fenced: string[] }> {
  try {
    return { fenced: await write(db, batch) };
  } catch (error) {
    if (!isRefused(error) && sqlState(error) !== DEADLOCK) throw error;
    return { fenced: await writeRunByRun(db, batch) };
  }
}

/** Conversations are locked before runs, as their removal does it, so that the two never wait for each other. */
async function write(db: Db, { entries }: RunBatch): Promise<string[]> {
  const ends = entries.filter(isEnd);
  if (ends.length === 0) return writeEntries(db, entries);
  return db.transaction(async (tx) => {
    await touchConversations(tx, ends);
    const fenced = await writeEntries(tx, entries);
    await endRuns(tx, ends);
    return fenced;
  });
}

async function writeRunByRun(db: Db, batch: RunBatch): Promise<string[]> {
  const fenced: string[] = [];
  for (const [runId, own] of byRun(batch)) {
    try {
      fenced.push(...(await write(db, own)));
    } catch (error) {
      if (!isRefused(error)) throw error;
      console.error(`Run ${runId} cannot be written and is given up.`, plainError(error));
      fenced.push(runId);
    }
  }
  return fenced;
}

function byRun({ entries }: RunBatch): Map<string, RunBatch> {
  const runs = new Map<string, RunBatch>();
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
