import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { MAX_HTTP_TOOLS } from '@/lib/core/ports/http-tool-store';
import type { Stores } from '@/lib/core/ports/stores';
import { httpToolDefinition } from '@/lib/core/tools/http-tools';
import { newUser } from './store-data';

const definition = httpToolDefinition.parse({
  description: 'Reads an order',
  input: { type: 'object', properties: { id: { type: 'string' } } },
  method: 'GET',
  path: '/orders/{id}',
  access: 'read',
});

export function httpToolStoreContract(stores: () => Stores): void {
  async function newApi(userId: string): Promise<string> {
    const { id } = await stores().connections.create(
      {
        id: randomUUID(),
        userId,
        provider: 'http',
        name: 'Shop',
        state: 'connected',
        problem: null,
        problemPhrase: null,
        checkedAt: null,
        facts: {},
        agents: null,
        settings: {},
      },
      null,
    );
    return id;
  }
  const newTool = (userId: string, connectionId: string, name: string) => {
    return { userId, connectionId, name, calledAs: `shop__${name}`, definition };
  };

  describe('HTTP tool stores', () => {
    test('tools are added together, listed by name, found as models call them, changed and removed by their owner only', async () => {
      const { httpTools } = stores();
      const [{ id: userId }, { id: other }] = await Promise.all([newUser(stores()), newUser(stores())]);
      const api = await newApi(userId);
      const added = await httpTools.add(userId, [newTool(userId, api, 'second'), newTool(userId, api, 'first')]);
      if (!Array.isArray(added)) throw new Error('the tools were not added');
      const [second, first] = added;
      expect(await httpTools.list(userId)).toEqual([first, second]);
      expect(await httpTools.list(userId, { connectionId: api })).toEqual([first, second]);
      expect(await httpTools.list(userId, { calledAs: ['shop__second', 'shop__third'] })).toEqual([second]);
      expect(first).toMatchObject({ name: 'first', definition });
      const id = first?.id ?? '';
      const change = { name: 'renamed', calledAs: 'shop__renamed', definition: { ...definition, description: 'Another' } };
      expect(await httpTools.list(other)).toEqual([]);
      expect(await httpTools.get(other, id)).toBeUndefined();
      expect(await httpTools.change(other, id, change)).toBeUndefined();
      expect(await httpTools.remove(other, id)).toBeUndefined();
      expect(await httpTools.change(userId, id, { ...change, name: 'second' })).toBe('taken');
      expect(await httpTools.change(userId, id, change)).toMatchObject(change);
      expect(await httpTools.remove(userId, id)).toMatchObject({ name: 'renamed' });
      expect(await httpTools.list(userId)).toEqual([second]);
    });

    test('none of several tools is added when the name of one is in use or there would be too many', async () => {
      const { httpTools } = stores();
      const { id: userId } = await newUser(stores());
      const api = await newApi(userId);
      await httpTools.add(userId, [newTool(userId, api, 'known')]);
      expect(await httpTools.add(userId, [newTool(userId, api, 'fresh'), newTool(userId, api, 'known')])).toEqual({
        taken: 'known',
      });
      const many = Array.from({ length: MAX_HTTP_TOOLS }, (_, n) => newTool(userId, api, `tool${n}`));
      expect(await httpTools.add(userId, many)).toBe('full');
      expect((await httpTools.list(userId)).map(({ name }) => name)).toEqual(['known']);
    });

    test('tools are removed with their connection', async () => {
      const { httpTools, connections } = stores();
      const { id: userId } = await newUser(stores());
      const api = await newApi(userId);
      await httpTools.add(userId, [newTool(userId, api, 'known')]);
      await connections.remove(userId, api);
      expect(await httpTools.list(userId)).toEqual([]);
    });
  });
}
