import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Stores } from '@/lib/core/ports/stores';
import { newUser } from './store-data';

export function scenarioOverrideStoreContract(stores: () => Stores): void {
  describe('stores of scenarios of people', () => {
    const home = async () => {
      const { id: userId } = await newUser(stores());
      const override = { deskId: randomUUID(), area: 'tax', blocks: [{ title: 'Tone', text: 'Be brief.' }], enabled: true };
      return { userId, override, overrides: stores().scenarioOverrides };
    };

    test('a person has one scenario for each desk and area, the one saved last', async () => {
      const { userId, override, overrides } = await home();
      await overrides.save(userId, override);
      await overrides.save(userId, { ...override, area: 'ferries', blocks: [] });
      const saved = await overrides.save(userId, { ...override, blocks: [{ title: '', text: 'Be exact.' }], enabled: false });
      expect((await overrides.list(userId, override.deskId)).map(({ area }) => area)).toEqual(['ferries', 'tax']);
      expect((await overrides.list(userId, override.deskId))[1]).toEqual(saved);
      expect(await overrides.list(userId, randomUUID())).toEqual([]);
    });

    test('a scenario can be neither seen nor removed by other people', async () => {
      const { userId, override, overrides } = await home();
      const { id: other } = await newUser(stores());
      const saved = await overrides.save(userId, override);
      await overrides.save(other, { ...override, blocks: [] });
      expect(await overrides.list(userId, override.deskId)).toEqual([saved]);
      expect(await overrides.remove(other, override)).toBe(true);
      expect(await overrides.remove(other, override)).toBe(false);
      expect(await overrides.list(userId, override.deskId)).toEqual([saved]);
    });

    test('scenarios are removed with their desk', async () => {
      const { userId, override, overrides } = await home();
      const saved = await overrides.save(userId, { ...override, deskId: randomUUID() });
      await overrides.save(userId, override);
      await overrides.removeOfDesk(override.deskId);
      expect(await overrides.list(userId, override.deskId)).toEqual([]);
      expect(await overrides.list(userId, saved.deskId)).toEqual([saved]);
    });
  });
}
