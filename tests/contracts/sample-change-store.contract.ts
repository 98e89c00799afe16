import { describe, expect, test } from '@jest/globals';
import type { Stores } from '@/lib/core/ports/stores';
import { newUser } from './store-data';

export function sampleChangeStoreContract(stores: () => Stores): void {
  const first = { object: 'Account', id: '001A', values: { Rating: 'Hot', Phone: null } };
  const second = { object: 'Opportunity', id: '006A', values: { Amount: 1200.5 } };

  describe('stores of sample changes', () => {
    test('newer values replace older ones, field by field', async () => {
      const { sampleChanges } = stores();
      const { id } = await newUser(stores());
      await sampleChanges.keep(id, [first, second]);
      await sampleChanges.keep(id, [{ ...first, values: { Rating: 'Cold', Name: "O'Hara \u0000" } }]);
      expect(await sampleChanges.list(id)).toEqual([
        { ...first, values: { Rating: 'Cold', Phone: null, Name: expect.stringContaining("O'Hara") } },
        second,
      ]);
    });

    test('an empty change stores nothing', async () => {
      const { sampleChanges } = stores();
      const { id } = await newUser(stores());
      await sampleChanges.keep(id, []);
      expect(await sampleChanges.list(id)).toEqual([]);
    });

    test("a reset removes one user's changes, returns the number of records, and leaves those of other users", async () => {
      const { sampleChanges } = stores();
      const [one, other] = [await newUser(stores()), await newUser(stores())];
      await sampleChanges.keep(one.id, [first, second]);
      await sampleChanges.keep(other.id, [first]);
      expect(await sampleChanges.reset(one.id)).toBe(2);
      expect(await sampleChanges.list(one.id)).toEqual([]);
      expect(await sampleChanges.list(other.id)).toEqual([first]);
      expect(await sampleChanges.reset(one.id)).toBe(0);
    });
  });
}
