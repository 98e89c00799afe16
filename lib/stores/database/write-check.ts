import { sql } from 'drizzle-orm';
import { writeCheck } from '@/drizzle/schema/write-check';
import type { Db } from './database';

/** Whoever asks within this time gets the same answer: a stranger's questions must not become load. */
const FRESH_MS = 1000;

/** Rejects while nothing can be written: a full disk, a standby, a database that is away. */
export function createWriteCheck(db: Db): () => Promise<void> {
  let latest: { at: number; outcome: Promise<void> } | undefined;

  async function write(): Promise<void> {
    const at = sql`clock_timestamp()`;
    await db.insert(writeCheck).values({ id: 1, at }).onConflictDoUpdate({ target: writeCheck.id, set: { at } });
  }

  return () => {
    if (!latest || performance.now() - latest.at > FRESH_MS) latest = { at: performance.now(), outcome: write() };
    return latest.outcome;
  };
}
