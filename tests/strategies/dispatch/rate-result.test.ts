import { expect, test } from '@jest/globals';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { createTranslationHelpsServer } from '@/lib/sample/translation-helps/server/create-server';
import { openMcpSession } from '@/lib/sources/mcp/mcp-session';
import { countItems } from '@/lib/strategies/dispatch/rate-result';

test('what a tool of an MCP server found is counted by its structured content, not by its text', async () => {
  const [mine, theirs] = InMemoryTransport.createLinkedPair();
  await createTranslationHelpsServer().connect(theirs);
  const session = await openMcpSession({ transport: mine, label: 'Translation helps' });
  const { signal } = new AbortController();
  const count = async (name: string, args: Record<string, unknown>) =>
    countItems(await session.call({ name, args, repeatable: true, signal }));
  try {
    expect(await count('fetch_scripture', { reference: 'Titus 1' })).toBe(16);
    expect(await count('fetch_translation_questions', { reference: 'Ruth 1:7' })).toBe(0);
    expect(await count('search_biblical_resources', { query: 'xylophone' })).toBe(0);
    expect(await count('search_biblical_resources', { query: 'love', limit: 4 })).toBe(4);
    expect(await count('fetch_translation_academy', { article: 'metaphor' })).toBe(1);
  } finally {
    await session.close();
  }
});
