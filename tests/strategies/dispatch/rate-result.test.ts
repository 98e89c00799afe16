import { expect, test } from '@jest/globals';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Json } from '@/lib/core/json/json';
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

test.each<[string, Json, number]>([
  ['a text', { text: 'The sum of 2 and 3 is 5.' }, 1],
  ['structured content without a list', { data: { temperature: 33, humidity: 82 } }, 1],
  ['an image', { text: 'Here it is:', parts: [{ type: 'image', mimeType: 'image/png', bytes: 4000 }] }, 1],
  ['three links to resources', { text: 'Links:', parts: [{ uri: 'a:1' }, { uri: 'a:2' }, { uri: 'a:3' }] }, 3],
  ['an object as JSON in a text', { text: '{"HOME":"/root"}' }, 1],
  ['a count of zero', { data: { count: 0, found: false } }, 0],
  ['an error as JSON in a text', { text: '{"error":"no such page"}' }, 0],
  ['an empty list', { data: { rows: [], total: 0 } }, 0],
  ['an empty text', { text: ' ' }, 0],
])('%s counts as the items in it', (_, output, count) => {
  expect(countItems(output)).toBe(count);
});
