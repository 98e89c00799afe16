import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { McpToolDefinition } from '@/lib/core/ports/mcp';
import type { Stores } from '@/lib/core/ports/stores';
import { newUser } from './store-data';

const definition: McpToolDefinition = {
  name: 'read',
  description: 'Reads a file',
  inputSchema: { type: 'object', properties: { path: { type: 'string' } } },
  readOnly: true,
  hash: 'a',
};

export function mcpToolStoreContract(stores: () => Stores): void {
  async function newServer(userId: string): Promise<string> {
    const { id } = await stores().connections.create(
      {
        id: randomUUID(),
        userId,
        provider: 'mcp',
        name: 'Files',
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
  const newTool = (connectionId: string, name: string) => ({
    id: randomUUID(),
    connectionId,
    name,
    calledAs: `files__${name}`,
    definition: { ...definition, name },
    found: null,
    isMissing: false,
    readConfirmed: false,
    createdAt: '2026-05-01T00:00:00.000Z',
  });

  describe('MCP tool stores', () => {
    test('tools are saved together, listed by name, found as models call them, and replaced by their owner only', async () => {
      const { mcpTools } = stores();
      const [{ id: userId }, { id: other }] = await Promise.all([newUser(stores()), newUser(stores())]);
      const server = await newServer(userId);
      const [second, first] = [newTool(server, 'second'), newTool(server, 'first')];
      await mcpTools.save(userId, [second, first]);
      const updatedAt = expect.any(String);
      expect(await mcpTools.list(userId)).toEqual([
        { ...first, updatedAt },
        { ...second, updatedAt },
      ]);
      expect(await mcpTools.list(userId, { connectionId: server })).toHaveLength(2);
      expect(await mcpTools.list(userId, { calledAs: ['files__second', 'files__third'] })).toMatchObject([second]);
      expect(await mcpTools.list(other)).toEqual([]);
      expect(await mcpTools.get(other, first.id)).toBeUndefined();

      const changed = { ...first, found: { ...definition, name: 'first', hash: 'b' }, isMissing: true, readConfirmed: true };
      await mcpTools.save(other, [changed]);
      expect(await mcpTools.get(userId, first.id)).toMatchObject(first);
      await mcpTools.save(userId, [changed]);
      expect(await mcpTools.get(userId, first.id)).toMatchObject(changed);
      await mcpTools.save(userId, [{ ...changed, found: null }]);
      expect((await mcpTools.get(userId, first.id))?.found).toBeNull();
    });

    test('tools are removed with their connection', async () => {
      const { mcpTools, connections } = stores();
      const { id: userId } = await newUser(stores());
      const server = await newServer(userId);
      await mcpTools.save(userId, [newTool(server, 'read')]);
      await connections.remove(userId, server);
      expect(await mcpTools.list(userId)).toEqual([]);
    });
  });
}
