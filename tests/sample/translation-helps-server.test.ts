import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolResultSchema, ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { ToolFailed } from '@/lib/core/errors';
import { givenSchema } from '@/lib/core/json-schema/given-schema';
import { createTranslationHelpsServer } from '@/lib/sample/translation-helps/server/create-server';
import { openMcpSession } from '@/lib/sources/mcp/mcp-session';

const PROGRAM = resolve(import.meta.dirname, '../../scripts/translation-helps.mjs');

async function inProcess(): Promise<Transport> {
  const [mine, theirs] = InMemoryTransport.createLinkedPair();
  await createTranslationHelpsServer().connect(theirs);
  return mine;
}

const overStdio = async () =>
  new StdioClientTransport({ command: process.execPath, args: [PROGRAM], cwd: tmpdir(), stderr: 'inherit' });

const clients: Client[] = [];
async function connected(transport: Transport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  clients.push(client);
  await client.connect(transport);
  return client;
}
afterAll(() => Promise.all(clients.map((client) => client.close())));

async function call(client: Client, name: string, args: Record<string, unknown>) {
  const {
    content,
    structuredContent: data,
    isError = false,
  } = CallToolResultSchema.parse(await client.callTool({ name, arguments: args }));
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  return { text, data, isError };
}

describe.each([
  ['in process', inProcess],
  ['over stdio', overStdio],
] as const)('the sample server of translation helps, %s', (_, open) => {
  let client: Client;
  beforeAll(async () => {
    client = await connected(await open());
  });

  test('says that it is a sample, and offers six tools that only read and three prompts', async () => {
    expect(client.getServerVersion()?.title).toBe('Translation helps (sample)');
    expect(client.getInstructions()).toContain('Ruth 1, Jonah 1, John 3, 1 John 4, and Titus 1');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'fetch_scripture',
      'fetch_translation_academy',
      'fetch_translation_notes',
      'fetch_translation_questions',
      'fetch_translation_word',
      'search_biblical_resources',
    ]);
    for (const { title, annotations } of tools)
      expect([title, annotations?.readOnlyHint]).toEqual([expect.stringContaining('(sample)'), true]);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name).sort()).toEqual([
      'get-translation-academy-for-passage',
      'get-translation-words-for-passage',
      'translation-helps-for-passage',
    ]);
  });

  test('returns both texts of a verse, or the one that is asked for', async () => {
    const both = await call(client, 'fetch_scripture', { reference: '1Jn 4.8' });
    expect(both.data).toEqual({
      reference: '1 John 4:8',
      verses: [
        {
          reference: '1 John 4:8',
          literal: 'The one who does not love has not known God, because God is love.',
          simplified: 'Whoever does not love others does not know God at all, because it is God’s nature to love.',
        },
      ],
    });
    expect(both.text).toContain('4:8 The one who does not love has not known God, because God is love.');
    const one = await call(client, 'fetch_scripture', { reference: 'Titus 1', version: 'simplified', language: 'en' });
    expect(one.data?.verses).toHaveLength(16);
    expect(one.text).not.toContain('Literal text');
  });

  test('returns the verses of a list, and says which chapters the sample does not have', async () => {
    const { data, text, isError } = await call(client, 'fetch_scripture', { reference: 'Ruth 1:16–17, 22; 2:4' });
    expect(data?.verses).toMatchObject([{ reference: 'Ruth 1:16' }, { reference: 'Ruth 1:17' }, { reference: 'Ruth 1:22' }]);
    expect([text.split('\n').at(-1), isError]).toEqual(['This sample has no Ruth 2.', false]);
  });

  test('returns notes, questions, the terms and the articles of a passage', async () => {
    const passage = { reference: 'Ruth 1:16' };
    const notes = await call(client, 'fetch_translation_notes', passage);
    expect(notes.data?.notes).toContainEqual(
      expect.objectContaining({ quote: 'to turn back from following you', article: 'parallelism' }),
    );
    const questions = await call(client, 'fetch_translation_questions', passage);
    expect(questions.data?.questions).toEqual([expect.objectContaining({ reference: 'Ruth 1:16–17' })]);
    const words = await call(client, 'fetch_translation_word', passage);
    expect(words.data?.words).toContainEqual(expect.objectContaining({ term: 'Ruth' }));
    const academy = await call(client, 'fetch_translation_academy', passage);
    expect(academy.data?.articles).toContainEqual(expect.objectContaining({ article: 'parallelism', places: ['Ruth 1:16'] }));
    for (const { text } of [notes, questions, words, academy]) expect(text).toContain('Ruth 1:16 (sample)');
  });

  test('returns the article on a term by any of its forms, and an academy article by name or title', async () => {
    const term = await call(client, 'fetch_translation_word', { term: 'Loved' });
    expect(term.data).toMatchObject({ term: 'love', definition: expect.stringContaining('what is good for someone else') });
    for (const article of ['rhetorical-question', 'Rhetorical question']) {
      const { data } = await call(client, 'fetch_translation_academy', { article });
      expect(data).toMatchObject({ article: 'rhetorical-question' });
    }
  });

  test('searches all resources or some of them', async () => {
    const all = await call(client, 'search_biblical_resources', { query: 'love', limit: 3 });
    expect(all.data?.results).toHaveLength(3);
    const some = await call(client, 'search_biblical_resources', { query: 'love', resources: ['questions'] });
    expect(some.data?.results).toContainEqual(expect.objectContaining({ resource: 'questions', title: '1 John 4:9' }));
    const none = await call(client, 'search_biblical_resources', { query: 'xylophone' });
    expect([none.isError, none.data?.results]).toEqual([false, []]);
  });

  test.each(['translation-helps-for-passage', 'get-translation-words-for-passage', 'get-translation-academy-for-passage'])(
    'the prompt %s names tools that answer for its passage',
    async (name) => {
      const { messages } = await client.getPrompt({ name, arguments: { reference: 'titus 1' } });
      const text = messages.map(({ content }) => (content.type === 'text' ? content.text : '')).join('\n');
      const calls = [...text.matchAll(/call (\w+) with (\{.*?\})/g)];
      expect(calls.length).toBeGreaterThan(0);
      for (const [, tool = '', args = ''] of calls) {
        const { isError, text: answer } = await call(client, tool, JSON.parse(args));
        expect([isError, answer.includes('Titus 1 (sample)')]).toEqual([false, true]);
      }
    },
  );

  test.each([
    [
      'fetch_scripture',
      { reference: 'Ruth 2' },
      'This sample has no Ruth 2. It has Ruth 1, Jonah 1, John 3, 1 John 4, and Titus 1.',
    ],
    ['fetch_scripture', { reference: 'Ruth 1:40' }, 'This sample has no Ruth 1:40.'],
    ['fetch_translation_notes', { reference: 'Genesis 1:1' }, 'This sample has no Genesis 1:1.'],
    ['fetch_translation_questions', { reference: 'Titus 1', language: 'fr' }, 'English ("en") only'],
    ['fetch_translation_word', { term: 'constructor' }, 'no article on this term'],
    ['fetch_translation_academy', { article: '__proto__' }, 'no such article'],
  ])('%s answers with a result that is an error for %j, which the sample does not have', async (tool, args, message) => {
    const { isError, text, data } = await call(client, tool, args);
    expect([isError, text]).toEqual([true, expect.stringContaining(message)]);
    expect(data).toEqual({ error: { code: 'not_found', message: text } });
  });

  test.each([
    ['fetch_scripture', {}],
    ['fetch_scripture', { reference: 'chapter 3' }],
    ['fetch_scripture', { reference: 'Ruth 1 and Titus 1' }],
    ['fetch_scripture', { reference: '../../etc/passwd' }],
    ['fetch_scripture', { reference: 'Ruth 1'.repeat(10_000) }],
    ['fetch_scripture', { reference: ['Ruth 1'] }],
    ['fetch_scripture', { reference: 'Ruth 1', version: 'original' }],
    ['fetch_translation_notes', { reference: 'Ruth 1', path: '/' }],
    ['fetch_translation_word', {}],
    ['fetch_translation_word', { term: 'grace', reference: 'Titus 1' }],
    ['fetch_translation_academy', { article: '' }],
    ['search_biblical_resources', { query: ' ' }],
    ['search_biblical_resources', { query: 'love', limit: 1e9 }],
    ['search_biblical_resources', { query: 'love', resources: ['files'] }],
    ['read_file', { path: '/etc/passwd' }],
  ])('%s answers with an error of the protocol for %j, which is wrong in itself', async (tool, args) => {
    await expect(client.callTool({ name: tool, arguments: args })).rejects.toMatchObject({ code: ErrorCode.InvalidParams });
  });

  test.each([
    ['translation-helps-for-passage', { reference: 'Ruth 2' }],
    ['translation-helps-for-passage', { reference: 'nowhere' }],
    ['translation-helps-for-passage', { reference: 'Titus 1', language: 'fr' }],
    ['get-translation-words-for-passage', {}],
    ['no-such-prompt', { reference: 'Titus 1' }],
  ])('the prompt %s is refused for %j', async (name, args) => {
    await expect(client.getPrompt({ name, arguments: args })).rejects.toMatchObject({ code: ErrorCode.InvalidParams });
  });

  test('answers hostile queries and goes on', async () => {
    for (const query of [
      '('.repeat(400),
      'a '.repeat(200),
      '%$#@!',
      '\u0000\u202e',
      '𝒙'.repeat(200),
      '<script>alert(1)</script>',
    ]) {
      expect((await call(client, 'search_biblical_resources', { query })).isError).toBe(false);
    }
    expect((await call(client, 'fetch_scripture', { reference: 'Ruth 1:1' })).isError).toBe(false);
  });
});

test('the MCP client of the product takes all tools of the sample server as reading ones, and both forms of its errors as failures', async () => {
  const session = await openMcpSession({ transport: await inProcess(), label: 'Translation helps' });
  const { signal } = new AbortController();
  try {
    const { tools } = await session.listTools(signal);
    expect(tools.map(({ readOnly, description }) => readOnly && description.length > 40)).toEqual(Array(6).fill(true));
    for (const { inputSchema } of tools) expect(givenSchema(inputSchema)).toHaveProperty('input');
    const ask = (reference: string) => session.call({ name: 'fetch_scripture', args: { reference }, repeatable: true, signal });
    expect(await ask('Ruth 1:1')).toMatchObject({ data: { reference: 'Ruth 1:1' } });
    await expect(ask('Ruth 2')).rejects.toThrow(ToolFailed);
    await expect(ask('nowhere')).rejects.toThrow(ToolFailed);
  } finally {
    await session.close();
  }
});
