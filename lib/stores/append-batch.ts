import type { RunBatch } from '../core/stores';
import { beginRuns, endRuns, isEnd, touchConversations, writeEntries } from './batch-statements';
import type { Db } from './database';
import { plainError, sqlState } from './database-error';

/** SQLSTATE classes that blame what was written and not the database: data, integrity, limits. */
const REFUSED = /^(22|23|54)/;
/** With the batch of another process; run by run there is nothing to wait for crosswise. */
const DEADLOCK = '40P01';

/**
 * Writes what one process has to say about all its runs: deltas only in one statement, anything more in one transaction.
 * Sending a batch again, because the answer to it was lost, changes nothing. Resolves with the runs whose rows were refused:
 * another process has taken the run over, it has ended, its conversation is gone or not its owner's, its idempotency key is
 * taken, or the database will not have its rows; the rows of the other runs are kept.
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
async function write(db: Db, { runs, entries }: RunBatch): Promise<string[]> {
  const ends = entries.filter(isEnd);
  if (runs.length === 0 && ends.length === 0) return writeEntries(db, entries);
  return db.transaction(async (tx) => {
    const refused = runs.length === 0 ? [] : await beginRuns(tx, runs);
    if (ends.length > 0) await touchConversations(tx, ends);
    const fenced = await writeEntries(tx, entries);
    if (ends.length > 0) await endRuns(tx, ends);
    return [...new Set([...refused, ...fenced])];
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

function byRun({ runs, entries }: RunBatch): Map<string, RunBatch> {
  const ids = new Set([...runs.map(({ id }) => id), ...entries.map(({ entry }) => entry.runId)]);
  const own = (runId: string): RunBatch => ({
    runs: runs.filter(({ id }) => id === runId),
    entries: entries.filter(({ entry }) => entry.runId === runId),
  });
  return new Map([...ids].map((runId) => [runId, own(runId)]));
}

function isRefused(error: unknown): boolean {
  return REFUSED.test(sqlState(error) ?? '');
}
