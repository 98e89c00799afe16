import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '@/lib/stores/database/database';
import { createStores } from '@/lib/stores/stores';

/** Manipulations of the audit log by someone with access to the database, which the check must detect. */
const SECRETS = { auditSecrets: ['the secret that signs', 'an older secret'] };

export function auditChainTests(database: () => Database): void {
  const last = sql`(select max(seq) from audit)`;

  /** Runs `tampering` with the trigger disabled, checks the chain, and rolls back. */
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
    test('the audit log cannot be changed or emptied', async () => {
      const { db } = database();
      await createStores(db).audit.record({ userId: null, action: 'sign_in', facts: {} });
      for (const change of [sql`update audit set action = 'x'`, sql`delete from audit`, sql`truncate audit`]) {
        await expect(db.execute(change)).rejects.toMatchObject({ cause: { message: 'audit is append-only' } });
      }
    });

    test('a check that is to stop ends before the next page of the log', async () => {
      const { audit } = createStores(database().db);
      const stopping = new AbortController();
      const check = audit.check(stopping.signal);
      stopping.abort();
      await expect(check).rejects.toBe(stopping.signal.reason);
    });

    test('the check finds the row that was changed, added or removed outside the product', async () => {
      const { db } = database();
      for (const action of ['sign_in', 'sign_out', 'user_created'] as const)
        await createStores(db).audit.record({ userId: null, action, facts: { of: action } });
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

    test('a signed audit log cannot be rewritten by someone who has the database but not the secret', async () => {
      const { db } = database();
      const undone = db.transaction(async (tx) => {
        const [older, newer] = [{ auditSecrets: SECRETS.auditSecrets.slice(1) }, SECRETS];
        await createStores(tx).audit.record({ userId: null, action: 'sign_in', facts: {} });
        await createStores(tx, older).audit.record({ userId: null, action: 'sign_out', facts: {} });
        await createStores(tx, newer).audit.record({ userId: null, action: 'sign_out', facts: {} });
        const { audit } = createStores(tx, newer);
        const { checked, broken } = await audit.check();
        expect(broken).toBeNull();
        expect((await createStores(tx, older).audit.check()).broken).toBe(checked);
        // Without the secret the best forgery is an unsigned entry.
        await createStores(tx).audit.record({ userId: null, action: 'user_created', facts: {} });
        expect((await audit.check()).broken).toBe(checked + 1);
        await tx.execute(sql`alter table audit disable trigger audit_append_only`);
        await tx.execute(sql`delete from audit where seq > ${checked} - 2`);
        await createStores(tx).audit.record({ userId: null, action: 'user_created', facts: {} });
        expect((await audit.check()).broken).toBe(checked - 1);
        tx.rollback();
      });
      await expect(undone).rejects.toThrow('Rollback');
    });

    test('an audit log whose older entries were removed by retention can be checked from there on, and later changes are still found', async () => {
      const { db } = database();
      const undone = db.transaction(async (tx) => {
        const { audit } = createStores(tx, SECRETS);
        for (const action of ['sign_in', 'sign_out', 'user_created', 'user_changed'] as const)
          await audit.record({ userId: null, action, facts: {} });
        const fullCheck = await audit.check();
        const kept = async () => (await audit.search({}, { limit: 3 })).map(({ action }) => action);
        expect(await audit.prune('2001-01-01T00:00:00.000Z', 10_000)).toBe(0);
        expect(await audit.prune(new Date(Date.now() + 1000).toISOString(), fullCheck.checked - 2)).toBe(fullCheck.checked - 2);
        expect(await kept()).toEqual(['audit_pruned', 'user_changed', 'user_created']);
        expect(await audit.check()).toEqual({ checked: 3, broken: null, removed: fullCheck.removed + fullCheck.checked - 2 });
        await audit.record({ userId: null, action: 'api_key_used', facts: {} });
        expect(await audit.check()).toMatchObject({ checked: 4, broken: null });

        await expect(
          tx.transaction((inner) => inner.execute(sql`delete from audit where action = 'user_created'`)),
        ).rejects.toMatchObject({
          cause: { message: 'audit is append-only' },
        });
        const first = sql`(select min(seq) from audit)`;
        const moved = sql`update audit_anchor set seq = ${first}, hash = (select hash from audit where seq = ${first})`;
        for (const tampering of [
          [moved, sql`delete from audit where seq = ${first}`],
          [sql`delete from audit_anchor`],
          [sql`update audit_anchor set signature = 'x'`],
        ]) {
          await expect(
            tx.transaction(async (inner) => {
              for (const statement of tampering) await inner.execute(statement);
              expect((await createStores(inner, SECRETS).audit.check()).broken).not.toBeNull();
              inner.rollback();
            }),
          ).rejects.toThrow('Rollback');
        }
        // Without the secret the new beginning of the log cannot be signed.
        await expect(createStores(tx).audit.prune(new Date(Date.now() + 1000).toISOString(), 1)).rejects.toThrow(
          'nothing is removed',
        );
        tx.rollback();
      });
      await expect(undone).rejects.toThrow('Rollback');
    });

    test('an audit log continues after all of its entries were removed', async () => {
      const { db } = database();
      const undone = db.transaction(async (tx) => {
        const { audit } = createStores(tx, SECRETS);
        await audit.record({ userId: null, action: 'sign_in', facts: {} });
        await audit.prune(new Date(Date.now() + 1000).toISOString(), 10_000);
        await audit.prune(new Date(Date.now() + 1000).toISOString(), 10_000);
        await audit.record({ userId: null, action: 'sign_out', facts: {} });
        expect(await audit.check()).toMatchObject({ checked: 2, broken: null });
        tx.rollback();
      });
      await expect(undone).rejects.toThrow('Rollback');
    });
  });
}
