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
    const said: unknown[] = [];
    // Only its calls are used.
    const server = maskResults({ call } as OpenMcpServer, () => KEY);
    const answer = await server.call({
      ...{ name: 'look', args: {}, repeatable: true, signal: new AbortController().signal },
      onProgress: (progress) => said.push(progress),
      async onQuestion(form) {
        said.push(form);
        return { action: 'decline' };
      },
    });
    expect(answer).toBe('decline');
    expect(said).toEqual([
      { progress: 1, message: 'With •••' },
      { message: 'Is it •••?', fields: [{ type: 'boolean', name: 'ok', title: '•••', required: true }] },
    ]);
  });

  test('is masked in why a list or a call failed, which stays the same otherwise', async () => {
    const refuse = async () => {
      throw new SourceUnreached(`It refuses ${KEY}`, { mayBeDone: true });
    };
    const server = maskResults({ call: refuse, listTools: refuse, listPrompts: refuse } as unknown as OpenMcpServer, () => KEY);
    const { signal } = new AbortController();
    const masked = { name: 'ToolFailed', message: 'It refuses •••', mayBeDone: true };
    await expect(server.listTools(signal)).rejects.toMatchObject(masked);
    await expect(server.listPrompts(signal)).rejects.toMatchObject(masked);
    await expect(server.call({ name: 'look', args: {}, repeatable: false, signal })).rejects.toMatchObject(masked);
  });
});
