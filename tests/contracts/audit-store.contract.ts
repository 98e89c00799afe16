import { describe, expect, test } from '@jest/globals';
import { AUDIT_ACTIONS } from '@/lib/core/audit-actions';
import type { Stores } from '@/lib/core/ports/stores';
import { newUser } from './store-data';

export function auditStoreContract(stores: () => Stores): void {
  describe('audit stores', () => {
    test("a user's entries are listed newest first, without those of other users", async () => {
      const { audit } = stores();
      const [one, other] = [await newUser(stores()), await newUser(stores())];
      await audit.record({ userId: one.id, action: 'sign_in', facts: { via: 'password' } });
      await audit.record({ userId: null, action: 'sign_in_failed', facts: { address: '127.0.0.1' } });
      await audit.record({ userId: one.id, action: 'api_key_created', facts: { name: 'a\0' } });
      await audit.record({ userId: one.id, action: 'sign_out', facts: null });
      const entries = await audit.list(one.id, 2);
      expect(entries).toMatchObject([{ action: 'sign_out' }, { action: 'api_key_created', facts: { name: 'a\ufffd' } }]);
      expect(Math.abs(Date.parse(entries[0]?.at ?? '') - Date.now())).toBeLessThan(60_000);
      expect(await audit.list(other.id, 10)).toEqual([]);
    });

    test('the last entry of each of some actions is found', async () => {
      const { audit } = stores();
      for (const entry of [1, 2]) {
        await audit.record({ userId: null, action: 'audit_broken', facts: { entry } });
        await audit.record({ userId: null, action: 'secrets_rotated', facts: { entry } });
        await audit.record({ userId: null, action: 'sign_out', facts: {} });
      }
      const found = await audit.lastOf(['audit_broken', 'secrets_rotated']);
      expect(found.map(({ action, facts }) => [action, facts])).toEqual([
        ['audit_broken', { entry: 2 }],
        ['secrets_rotated', { entry: 2 }],
      ]);
    });

    test('concurrent entries are all recorded', async () => {
      const { audit } = stores();
      const { id: userId } = await newUser(stores());
      const actions = AUDIT_ACTIONS.slice(0, 20);
      await Promise.all(actions.map((action) => audit.record({ userId, action, facts: {} })));
      expect((await audit.list(userId, 100)).map(({ action }) => action).sort()).toEqual(actions.toSorted());
    });
  });
}
