import { expect, test } from '@jest/globals';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { openMcpSession } from '@/lib/sources/mcp/mcp-session';

/** Lists the tools of a server, by default with endless pages; returns them with the number of pages that were read. */
async function list(pageOf: (page: number) => unknown[], cursorAfter: (page: number) => unknown = (page) => `after ${page}`) {
  const server = new Server({ name: 'endless', version: '1' }, { capabilities: { tools: {} } });
  let pages = 0;
  server.setRequestHandler(
    ListToolsRequestSchema,
    // Safe: the tools of hostile servers are not what the SDK's types describe.
    () => ({ tools: pageOf(pages), nextCursor: cursorAfter(pages++) }) as never,
  );
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  const session = await openMcpSession({ transport: ours, label: 'Endless' });
  const { tools } = await session.listTools(new AbortController().signal);
  await session.close();
  return { pages, names: tools.map(({ name }) => name) };
}

const inputSchema = { type: 'object' };

test('no more pages of tools are read than the limits of their number and size need', async () => {
  const large = await list((page) => [
    { name: `tool-${page}`, inputSchema },
    { name: 'large', inputSchema, description: 'x'.repeat(1_500_000) },
  ]);
  expect(large).toEqual({ pages: 2, names: ['tool-0', 'large', 'tool-1'] });
  const many = await list((page) => Array.from({ length: 250 }, (_, n) => ({ name: `tool-${page}-${n}`, inputSchema })));
  expect([many.pages, many.names.length]).toEqual([2, 500]);
  const empty = await list(() => []);
  expect(empty).toEqual({ pages: 50, names: [] });
});

test.each([
  ['an empty cursor', () => '', 1],
  ['a cursor of null', () => null, 1],
  ['a cursor that was used before', (page: number) => ['a', 'b', 'a'][page], 3],
])('%s ends the list', async (_, cursorAfter, pages) => {
  const names = ['tool-0', 'tool-1', 'tool-2'].slice(0, pages);
  expect(await list((page) => [{ name: `tool-${page}`, inputSchema }], cursorAfter)).toEqual({ pages, names });
});
