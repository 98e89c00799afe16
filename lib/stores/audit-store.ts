import { and, asc, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import { audit } from '@/drizzle/schema/audit';
import { storableJson } from '../core/storable';
import type { AuditStore } from '../core/stores';
import type { AuditHash } from './audit-hash';
import type { Db } from './database';

const PAGE = 1000;

const { hash: _hash, ...shown } = getTableColumns(audit);

export function auditStore(db: Db, hash: AuditHash): AuditStore {
  return {
    async record({ userId, action, facts }) {
      await db.transaction(async (tx) => {
        // One writer at a time: each row needs the one before it.
        await tx.execute(sql`lock table audit in share row exclusive mode`);
        const [last] = await tx.select({ seq: audit.seq, hash: audit.hash }).from(audit).orderBy(desc(audit.seq)).limit(1);
        const link = { seq: (last?.seq ?? 0) + 1, userId, action, at: new Date().toISOString() };
        const json = storableJson(facts);
        await tx
          .insert(audit)
          .values({ ...link, facts: sql`${json}::json`, hash: hash.of(last?.hash ?? '', { ...link, facts: json }) });
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

    async search({ userId, action }, { limit, before }) {
      return db
        .select(shown)
        .from(audit)
        .where(
          and(
            userId === undefined ? undefined : eq(audit.userId, userId),
            action === undefined ? undefined : eq(audit.action, action),
            before === undefined ? undefined : lt(audit.seq, before),
          ),
        )
        .orderBy(desc(audit.seq))
        .limit(limit);
    },

    async check() {
      let last = { seq: 0, hash: '' };
      for (;;) {
        const rows = await db
          .select({ ...getTableColumns(audit), facts: sql<string>`${audit.facts}::text` })
          .from(audit)
          .where(gt(audit.seq, last.seq))
          .orderBy(asc(audit.seq))
          .limit(PAGE);
        for (const row of rows) {
          if (row.seq !== last.seq + 1 || !hash.verifies(last.hash, row, row.hash)) return { checked: last.seq, broken: row.seq };
          last = row;
        }
        if (rows.length < PAGE) {
          return { checked: last.seq, broken: last.seq === 0 || hash.mayEndWith(last.hash) ? null : last.seq };
        }
      }
    },
  };
}
