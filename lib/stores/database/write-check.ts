import { sql } from 'drizzle-orm';
import { writeCheck } from '@/drizzle/schema/write-check';
import { sharedFor } from '@/lib/core/teams/shared-for';
import type { Db } from './database';

/** Checks within this time share a result, so that anonymous requests cannot cause load. */
const FRESH_MS = 1000;

/** Creates a check that rejects while the database cannot be written: a full disk, a standby, an outage. */
export function createWriteCheck(db: Db): () => Promise<void> {
  return sharedFor(FRESH_MS, async () => {
    const at = sql`clock_timestamp()`;
    await db.insert(writeCheck).values({ id: 1, at }).onConflictDoUpdate({ target: writeCheck.id, set: { at } });
  });
}
