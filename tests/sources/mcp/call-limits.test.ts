import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { SourceUnreached } from '@/lib/core/errors';
import { openMcpSession } from '@/lib/sources/mcp/mcp-session';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a call of a server that is silent for two minutes fails, and the message says so', async () => {
  const server = new Server({ name: 'silent', version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler(CallToolRequestSchema, () => new Promise(() => {}));
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  const session = await openMcpSession({ transport: ours, label: 'Wiki' });
  const call = session.call({ name: 'any', args: {}, repeatable: true, signal: new AbortController().signal });
  const failed = call.catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(121_000);
  expect(await failed).toBeInstanceOf(SourceUnreached);
  expect(await failed).toMatchObject({ message: 'Wiki did not answer in time.' });
  await session.close();
});
