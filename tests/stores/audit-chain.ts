import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { firstBrokenAuditRow } from '@/lib/stores/audit-store';
import { type Database, rowsOf } from '@/lib/stores/database';
import { createStores } from '@/lib/stores/stores';

/** What someone with the database in hand may do to the audit log, and be found out. */
export function auditChainTests(database: () => Database): void {
  const last = sql`(select max(seq) from audit)`;

  /** Runs `tampering` with the trigger out of the way, looks at the chain, and takes it back. */
  async function brokenBy(tampering: ReturnType<typeof sql>): Promise<number | undefined> {
    let broken: number | undefined;
    const undone = database().db.transaction(async (tx) => {
      await tx.execute(sql`alter table audit disable trigger audit_append_only`);
      await tx.execute(tampering);
      broken = await firstBrokenAuditRow(tx);
      tx.rollback();
    });
    await expect(undone).rejects.toThrow('Rollback');
    return broken;
  }

  describe('the audit log', () => {
    test('refuses to be changed or emptied', async () => {
      const { db } = database();
      await createStores(db).audit.record({ userId: null, action: 'start', facts: {} });
      for (const change of [sql`update audit set action = 'x'`, sql`delete from audit`, sql`truncate audit`]) {
        await expect(db.execute(change)).rejects.toMatchObject({ cause: { message: 'audit is append-only' } });
      }
    });

    test('shows which row was changed, added or taken out behind its back', async () => {
      const { db } = database();
      for (const action of ['a', 'b', 'c']) await createStores(db).audit.record({ userId: null, action, facts: { of: action } });
      const [{ seq } = { seq: 0 }] = await rowsOf<{ seq: number }>(db, sql`select max(seq)::integer as seq from audit`);
      expect(await firstBrokenAuditRow(db)).toBeUndefined();
      expect(await brokenBy(sql`update audit set facts = '{"of":"z"}' where seq = ${last} - 1`)).toBe(seq - 1);
      expect(await brokenBy(sql`update audit set at = at + interval '1 hour' where seq = ${last}`)).toBe(seq);
      expect(await brokenBy(sql`delete from audit where seq = ${last} - 1`)).toBe(seq);
      expect(
        await brokenBy(sql`insert into audit select seq + 1, user_id, action, facts, at, hash from audit where seq = ${last}`),
      ).toBe(seq + 1);
      expect(await firstBrokenAuditRow(db)).toBeUndefined();
    });
  });
}
