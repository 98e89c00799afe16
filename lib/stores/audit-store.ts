import { createHash } from 'node:crypto';
import { asc, desc, eq, gt, sql } from 'drizzle-orm';
import { audit } from '@/drizzle/schema/audit';
import { storableJson } from '@/drizzle/storable';
import type { AuditStore } from '../core/stores';
import type { Db } from './database';

const PAGE = 1000;

interface Link {
  seq: number;
  userId: string | null;
  action: string;
  /** As JSON, exactly as it is kept. */
  facts: string;
  at: string;
}

/** The hash of a row covers its content and the hash of the row before it: no row can be changed or taken out unseen. */
function hashOf(previous: string, { seq, userId, action, facts, at }: Link): string {
  return createHash('sha256')
    .update(JSON.stringify([previous, seq, userId, action, facts, at]))
    .digest('hex');
}

export function auditStore(db: Db): AuditStore {
  return {
    async record({ userId, action, facts }) {
      await db.transaction(async (tx) => {
        // One writer at a time: each row needs the one before it.
        await tx.execute(sql`lock table audit in share row exclusive mode`);
        const [last] = await tx.select({ seq: audit.seq, hash: audit.hash }).from(audit).orderBy(desc(audit.seq)).limit(1);
        const link = { seq: (last?.seq ?? 0) + 1, userId, action, at: new Date().toISOString() };
        const json = storableJson(facts);
        const hash = hashOf(last?.hash ?? '', { ...link, facts: json });
        await tx.insert(audit).values({ ...link, facts: sql`${json}::json`, hash });
      });
    },

    async list(userId, limit) {
      return db
        .select({ action: audit.action, facts: audit.facts, at: audit.at })
        .from(audit)
        .where(eq(audit.userId, userId))
        .orderBy(desc(audit.seq))
        .limit(limit);
    },
  };
}

/** The number of the first row that is not as it was recorded, or does not follow the one before it; undefined when all are. */
export async function firstBrokenAuditRow(db: Db): Promise<number | undefined> {
  let last = { seq: 0, hash: '' };
  for (;;) {
    const rows = await db
      .select({
        seq: audit.seq,
        userId: audit.userId,
        action: audit.action,
        facts: sql<string>`${audit.facts}::text`,
        at: audit.at,
        hash: audit.hash,
      })
      .from(audit)
      .where(gt(audit.seq, last.seq))
      .orderBy(asc(audit.seq))
      .limit(PAGE);
    for (const row of rows) {
      if (row.seq !== last.seq + 1 || row.hash !== hashOf(last.hash, row)) return row.seq;
      last = row;
    }
    if (rows.length < PAGE) return undefined;
  }
}
