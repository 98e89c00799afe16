import { afterEach, describe, expect, test } from '@jest/globals';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { openMcpSession } from '@/lib/sources/mcp/mcp-session';

const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((one) => one.close()));
});

interface Offered {
  prompts?: unknown[];
  resources?: unknown[];
  messages?: unknown[];
  contents?: unknown[];
}

/** A session with a server that offers this, within one process. */
async function sessionWith(offered: Offered) {
  const asked: { method: string; params?: unknown }[] = [];
  const listChanged = { listChanged: true };
  const server = new Server({ name: 'fake', version: '1' }, { capabilities: { prompts: listChanged, resources: listChanged } });
  const answer = (result: object) => (request: { method: string; params?: unknown }) => {
    asked.push(request);
    // Safe: hostile servers answer anything.
    return result as never;
  };
  server.setRequestHandler(ListPromptsRequestSchema, (request) => answer({ prompts: offered.prompts ?? [] })(request));
  server.setRequestHandler(ListResourcesRequestSchema, (request) => answer({ resources: offered.resources ?? [] })(request));
  server.setRequestHandler(GetPromptRequestSchema, (request) => answer({ messages: offered.messages ?? [] })(request));
  server.setRequestHandler(ReadResourceRequestSchema, (request) => answer({ contents: offered.contents ?? [] })(request));
  const [here, there] = InMemoryTransport.createLinkedPair();
  await server.connect(there);
  const session = await openMcpSession({ transport: here, label: 'Wiki' });
  closing.push(session, server);
  return { session, server, asked };
}

const signal = new AbortController().signal;

describe('prompts and resources of an MCP server', () => {
  test('are listed once, and again after the server has announced a change', async () => {
    const offered = { prompts: [{ name: 'review', title: 'Review', arguments: [{ name: 'page', required: true }] }] };
    const { session, server, asked } = await sessionWith(offered);
    const [first] = await session.listPrompts(signal);
    expect(first).toEqual({
      name: 'review',
      title: 'Review',
      description: '',
      arguments: [{ name: 'page', description: '', required: true }],
    });
    await session.listPrompts(signal);
    expect(asked).toHaveLength(1);
    offered.prompts = [];
    await server.sendPromptListChanged();
    expect(await session.listPrompts(signal)).toEqual([]);
    await session.listResources(signal);
    await session.listResources(signal);
    await server.sendResourceListChanged();
    await session.listResources(signal);
    expect(asked.filter(({ method }) => method === 'resources/list')).toHaveLength(2);
  });

  test('are listed without broken entries and without names that hide characters', async () => {
    const { session } = await sessionWith({
      prompts: [
        { name: 7 },
        { name: 'a\u202E' },
        null,
        { name: 'good', description: `Good\u200B${'x'.repeat(1000)}` },
        { name: 'good' },
      ],
      resources: [{ uri: '' }, { uri: `x:${'y'.repeat(3000)}` }, { uri: 'wiki:page', name: 'Page' }, 'wiki:text'],
    });
    const prompts = await session.listPrompts(signal);
    expect(prompts).toEqual([{ name: 'good', title: 'good', description: `Good${'x'.repeat(296)}`, arguments: [] }]);
    expect(await session.listResources(signal)).toEqual({
      resources: [{ uri: 'wiki:page', title: 'Page', description: '' }],
      templates: [],
    });
  });

  test('are read as text within limits, without invisible characters', async () => {
    const { session } = await sessionWith({ contents: [{ uri: 'wiki:page', text: `Hi\u{E0041}${'x'.repeat(50_000)}` }] });
    const read = await session.readResource({ uri: 'wiki:page' }, signal);
    expect(read).toEqual({ uri: 'wiki:page', text: `Hi${'x'.repeat(39_998)}`, isCut: true });
  });

  test('that are not text are refused', async () => {
    const { session } = await sessionWith({ contents: [{ uri: 'wiki:image', blob: 'AAAA' }] });
    await expect(session.readResource({ uri: 'wiki:image' }, signal)).rejects.toThrow('wiki:image is not text');
  });

  test('are filled in with values, which cannot change the rest of an address', async () => {
    const { session, asked } = await sessionWith({ contents: [{ uri: 'x', text: 'Text' }] });
    await session.readResource({ template: 'wiki://{space}/page/{id}', values: { space: 'a/../b', id: '1?x#y' } }, signal);
    expect(asked.at(-1)?.params).toMatchObject({ uri: 'wiki://a%2F..%2Fb/page/1%3Fx%23y' });
    for (const [template, id] of [
      ['wiki:{id', '1'],
      ['wiki:{id}', '\uD800'],
    ] as const)
      await expect(session.readResource({ template, values: { id } }, signal)).rejects.toThrow('These values give no address');
    expect(asked).toHaveLength(1);
  });

  test('a prompt is the text of its messages, and the resources in them', async () => {
    const resource = { uri: 'wiki:page', text: 'The page', mimeType: 'text/plain' };
    const { session } = await sessionWith({
      messages: [
        { role: 'user', content: { type: 'text', text: 'Review this page.' } },
        { role: 'user', content: { type: 'resource', resource } },
        { role: 'user', content: { type: 'image', data: 'AAAA', mimeType: 'image/png' } },
        { role: 'assistant', content: { type: 'text', text: 'Which part?' } },
      ],
    });
    expect(await session.getPrompt({ name: 'review', values: {} }, signal)).toEqual({
      text: 'User: Review this page.\n\nAssistant: Which part?',
      resources: [{ uri: 'wiki:page', text: 'The page', isCut: false }],
    });
  });
});
