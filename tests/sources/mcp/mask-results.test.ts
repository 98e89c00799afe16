import { describe, expect, test } from '@jest/globals';
import { SourceUnreached } from '@/lib/core/errors';
import type { McpCall } from '@/lib/core/ports/mcp';
import { maskResults } from '@/lib/sources/mcp/mask-results';
import type { OpenMcpServer } from '@/lib/sources/mcp/mcp-server';

const KEY = 'Bearer desk-0123456789';

describe('the key of a connection', () => {
  test('is masked in what its server says during a call and in answer to it', async () => {
    const call = async ({ onProgress, onQuestion }: McpCall) => {
      onProgress?.({ progress: 1, message: `With ${KEY}` });
      const fields = [{ type: 'boolean', name: 'ok', title: 'desk-0123456789', required: true }] as const;
      return (await onQuestion?.({ message: `Is it ${KEY}?`, fields }, new AbortController().signal))?.action ?? '';
    };
    const received: unknown[] = [];
    // Only its calls are used.
    const server = maskResults({ call } as OpenMcpServer, () => KEY);
    const answer = await server.call({
      name: 'look',
      args: {},
      repeatable: true,
      signal: new AbortController().signal,
      onProgress: (progress) => received.push(progress),
      async onQuestion(form) {
        received.push(form);
        return { action: 'decline' };
      },
    });
    expect(answer).toBe('decline');
    expect(received).toEqual([
      { progress: 1, message: 'With •••' },
      { message: 'Is it •••?', fields: [{ type: 'boolean', name: 'ok', title: '•••', required: true }] },
    ]);
  });

  test('is masked in whatever way its server writes it: as it is, in an address, and in JSON within a text', async () => {
    const spellings = ['a1b2/c3+d4=', 'a1b2%2Fc3%2bd4%3D', String.raw`a1b2\/c3+d4=`, String.raw`a1b2\u002Fc3\u002bd4\u003d`];
    const call = async () => ({ text: spellings.map((one) => `{"key":"${one}"}`) });
    const server = maskResults({ call } as unknown as OpenMcpServer, () => 'Bearer a1b2/c3+d4=');
    const answer = await server.call({ name: 'look', args: {}, repeatable: true, signal: new AbortController().signal });
    expect(answer).toEqual({ text: spellings.map(() => '{"key":"•••"}') });
  });

  test('is masked in what its server lists, apart from names and addresses, which are sent back', async () => {
    const texts = { title: `Of ${KEY}`, description: 'Uses desk-0123456789.' };
    const masked = { title: 'Of •••', description: 'Uses •••.' };
    const tool = { name: 'desk-0123456789', inputSchema: { const: KEY }, readOnly: true, hash: 'a hash' };
    const prompt = { name: 'desk-0123456789', arguments: [] };
    const lists: Partial<OpenMcpServer> = {
      listTools: async () => ({ tools: [{ ...tool, ...texts }], isCurrent: () => true }),
      listPrompts: async () => [{ ...prompt, ...texts }],
      listResources: async () => ({
        resources: [{ uri: 'desk:?key=desk-0123456789', ...texts }],
        templates: [{ template: 'desk:{id}', variables: ['id'], ...texts }],
      }),
    };
    const server = maskResults(lists as OpenMcpServer, () => KEY);
    const { signal } = new AbortController();
    expect((await server.listTools(signal)).tools).toEqual([{ ...tool, ...masked, inputSchema: { const: '•••' } }]);
    expect(await server.listPrompts(signal)).toEqual([{ ...prompt, ...masked }]);
    expect(await server.listResources(signal)).toEqual({
      resources: [{ uri: 'desk:?key=desk-0123456789', ...masked }],
      templates: [{ template: 'desk:{id}', variables: ['id'], ...masked }],
    });
  });

  test('is masked in why a list or a call failed, which stays the same otherwise', async () => {
    const refuse = async () => {
      throw new SourceUnreached(`It refuses ${KEY}`, { mayBeDone: true });
    };
    const server = maskResults({ call: refuse, listTools: refuse, listPrompts: refuse } as unknown as OpenMcpServer, () => KEY);
    const { signal } = new AbortController();
    const masked = { name: 'SourceUnreached', message: 'It refuses •••', mayBeDone: true };
    await expect(server.listTools(signal)).rejects.toMatchObject(masked);
    await expect(server.listPrompts(signal)).rejects.toMatchObject(masked);
    await expect(server.call({ name: 'look', args: {}, repeatable: false, signal })).rejects.toMatchObject(masked);
  });
});
