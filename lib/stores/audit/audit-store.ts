import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { audit, auditAnchor, auditKey } from '@/drizzle/schema/audit';
import type { AuditStore } from '@/lib/core/ports/audit-store';
import { storableJson } from '@/lib/core/text/storable';
import type { Db } from '../database/database';
import { type AuditAnchor, type AuditHash, type AuditLink, createAuditHash } from './audit-hash';
import type { AuditKeys } from './audit-keys';

const PAGE = 1000;

const { hash: _hash, ...columns } = getTableColumns(audit);

export function auditStore(db: Db, keys: AuditKeys): AuditStore {
  const signing = createAuditHash(keys.given);
  return {
    async record(entry) {
      await db.transaction(async (tx) => {
        await lock(tx);
        await append(tx, signing, entry);
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
        .select(columns)
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

    async lastOf(actions) {
      return db
        .selectDistinctOn([audit.action], columns)
        .from(audit)
        .where(inArray(audit.action, [...actions]))
        .orderBy(audit.action, desc(audit.seq));
    },

    check: async (signal) => check(db, await verifyingHash(db, keys), signal),

    async prune(before, limit) {
      return db.transaction(async (tx) => {
        await lock(tx);
        const hash = await verifyingHash(tx, keys);
        const anchor = await anchorOf(tx);
        if (!isSigned(anchor, hash)) throw new Error('the beginning of the audit log was changed: nothing is removed');
        let last: AuditAnchor = anchor;
        for (const row of await linksAfter(tx, anchor, limit)) {
          if (row.at >= before) break;
          if (!follows(row, last, hash))
            throw new Error(`entry ${row.seq} of the audit log does not match its hash: nothing is removed`);
          last = row;
        }
        const pruned = last.seq - anchor.seq;
        if (pruned === 0) return 0;
        await append(tx, hash, { userId: null, action: 'audit_pruned', facts: { entries: pruned, through: last.seq } });
        const moved = { seq: last.seq, hash: last.hash, signature: hash.ofAnchor(last) };
        await tx
          .insert(auditAnchor)
          .values({ id: 1, ...moved })
          .onConflictDoUpdate({ target: auditAnchor.id, set: moved });
        await tx.delete(audit).where(lte(audit.seq, last.seq));
        return pruned;
      });
    },

    async keepKeys() {
      const [, ...older] = keys.given;
      for (const { id, ciphertext } of keys.encrypt([...older, ...(await storedKeys(db, keys))]))
        await db.insert(auditKey).values({ id, ciphertext }).onConflictDoUpdate({ target: auditKey.id, set: { ciphertext } });
    },
  };
}

/** Signs like the hash of the given secrets, and also verifies what the stored keys signed. */
async function verifyingHash(db: Db, keys: AuditKeys): Promise<AuditHash> {
  return createAuditHash([...keys.given, ...(await storedKeys(db, keys))]);
}

async function storedKeys(db: Db, keys: AuditKeys): Promise<Buffer[]> {
  return keys.decrypt(await db.select().from(auditKey));
}

async function check(db: Db, hash: AuditHash, signal?: AbortSignal): ReturnType<AuditStore['check']> {
  const anchor = await anchorOf(db);
  const removed = anchor.seq;
  if (!isSigned(anchor, hash)) return { checked: 0, broken: anchor.seq, removed };
  for (let last: AuditAnchor = anchor; ; ) {
    signal?.throwIfAborted();
    const rows = await linksAfter(db, last, PAGE);
    for (const row of rows) {
      if (!follows(row, last, hash)) {
        // The entry may have been pruned since.
        if ((await anchorOf(db)).seq !== anchor.seq) return check(db, hash, signal);
        return { checked: last.seq - removed, broken: row.seq, removed };
      }
      last = row;
    }
    if (rows.length < PAGE) {
      const mayEnd = last.seq === anchor.seq || hash.mayEndWith(last.hash);
      return { checked: last.seq - removed, broken: mayEnd ? null : last.seq, removed };
    }
  }
}

type Entry = Parameters<AuditStore['record']>[0];
type Anchor = AuditAnchor & { signature?: string };

/** Serializes writers, since each row depends on the previous one. */
async function lock(tx: Db): Promise<void> {
  await tx.execute(sql`lock table audit in share row exclusive mode`);
}

async function append(tx: Db, hash: AuditHash, { userId, action, facts }: Entry): Promise<void> {
  const [newest] = await tx.select({ seq: audit.seq, hash: audit.hash }).from(audit).orderBy(desc(audit.seq)).limit(1);
  const last = newest ?? (await anchorOf(tx));
  const link = { seq: last.seq + 1, userId, action, at: new Date().toISOString() };
  const json = storableJson(facts);
  await tx.insert(audit).values({ ...link, facts: sql`${json}::json`, hash: hash.of(last.hash, { ...link, facts: json }) });
}

/** The predecessor of the first entry: none, or the last removed entry. */
async function anchorOf(db: Db): Promise<Anchor> {
  const { seq, hash, signature } = auditAnchor;
  const [anchor] = await db.select({ seq, hash, signature }).from(auditAnchor);
  return anchor ?? { seq: 0, hash: '' };
}

function isSigned({ signature, ...anchor }: Anchor, hash: AuditHash): boolean {
  return signature === undefined || hash.verifiesAnchor(anchor, signature);
}

function linksAfter(db: Db, { seq }: AuditAnchor, limit: number) {
  return db
    .select({ ...getTableColumns(audit), facts: sql<string>`${audit.facts}::text` })
    .from(audit)
    .where(gt(audit.seq, seq))
    .orderBy(asc(audit.seq))
    .limit(limit);
}

function follows(row: AuditLink & { hash: string }, last: AuditAnchor, hash: AuditHash): boolean {
  return row.seq === last.seq + 1 && hash.verifies(last.hash, row, row.hash);
}
