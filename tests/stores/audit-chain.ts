import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '@/lib/stores/database';
import { createStores } from '@/lib/stores/stores';

/** What someone with the database in hand may do to the audit log, and be found out. */
const SECRETS = { auditSecrets: ['the secret that signs', 'an older secret'] };

export function auditChainTests(database: () => Database): void {
  const last = sql`(select max(seq) from audit)`;

  /** Runs `tampering` with the trigger out of the way, looks at the chain, and takes it back. */
  async function brokenBy(tampering: ReturnType<typeof sql>, secrets = {}): Promise<number | null | undefined> {
    let broken: number | null | undefined;
    const undone = database().db.transaction(async (tx) => {
      await tx.execute(sql`alter table audit disable trigger audit_append_only`);
      await tx.execute(tampering);
      broken = (await createStores(tx, secrets).audit.check()).broken;
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
      expect((await createStores(db).audit.check()).broken).toBeNull();
      expect(await brokenBy(sql`update audit set facts = '{"of":"z"}' where seq = ${last} - 1`)).toBe(seq - 1);
      expect(await brokenBy(sql`update audit set at = at + interval '1 hour' where seq = ${last}`)).toBe(seq);
      expect(await brokenBy(sql`delete from audit where seq = ${last} - 1`)).toBe(seq);
      expect(
        await brokenBy(sql`insert into audit select seq + 1, user_id, action, facts, at, hash from audit where seq = ${last}`),
      ).toBe(seq + 1);
      expect((await createStores(db).audit.check()).broken).toBeNull();
    });

    test('that is signed cannot be written anew by somebody with the database and without the secret', async () => {
      const { db } = database();
      const undone = db.transaction(async (tx) => {
        const [older, newer] = [{ auditSecrets: SECRETS.auditSecrets.slice(1) }, SECRETS];
        await createStores(tx).audit.record({ userId: null, action: 'before', facts: {} });
        await createStores(tx, older).audit.record({ userId: null, action: 'signed', facts: {} });
        await createStores(tx, newer).audit.record({ userId: null, action: 'signed', facts: {} });
        const { audit } = createStores(tx, newer);
        const { checked, broken } = await audit.check();
        expect(broken).toBeNull();
        expect((await createStores(tx, older).audit.check()).broken).toBe(checked);
        // Without the secret the best forgery is the unsigned form.
        await createStores(tx).audit.record({ userId: null, action: 'forged', facts: {} });
        expect((await audit.check()).broken).toBe(checked + 1);
        await tx.execute(sql`alter table audit disable trigger audit_append_only`);
        await tx.execute(sql`delete from audit where seq > ${checked} - 2`);
        await createStores(tx).audit.record({ userId: null, action: 'forged', facts: {} });
        expect((await audit.check()).broken).toBe(checked - 1);
        tx.rollback();
      });
      await expect(undone).rejects.toThrow('Rollback');
    });
  });
}
