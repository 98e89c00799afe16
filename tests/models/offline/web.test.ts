import { describe, expect, test } from '@jest/globals';
import { type ToolSet, tool } from 'ai';
import { z } from 'zod';
import { ask } from './ask';
import { crmTools } from './shop';

const FOUND = 'Helio Works opened a plant in Porto on Monday.';

const webTools: ToolSet = {
  webSearch: tool({
    description: 'Searches the public web.',
    inputSchema: z.object({ query: z.string() }),
    execute: () => ({
      results: [{ title: 'Helio Works opens', url: 'https://news.example/helio', snippet: 'A plant in Porto.' }],
    }),
  }),
  fetchPage: tool({
    description: 'Opens one page of the public web and reads its text.',
    inputSchema: z.object({ url: z.url() }),
    execute: ({ url }) => ({ url, title: 'Helio Works opens', text: FOUND }),
  }),
};
const names = ({ calls }: Awaited<ReturnType<typeof ask>>) => calls.map((call) => call.tool);

describe('the web', () => {
  test('is not told what the person’s own data can tell', async () => {
    const told = await ask('Find the prospects', { ...crmTools(), ...webTools });
    expect(names(told)).not.toContain('webSearch');
    expect(names(told)).not.toContain('fetchPage');
  });

  test('is searched when it is asked for, and what was found is opened', async () => {
    const told = await ask('Search the web for Helio Works', { ...crmTools(), ...webTools });
    expect(names(told)).toEqual(expect.arrayContaining(['webSearch', 'fetchPage']));
    expect(told.text).toContain(FOUND);
  });

  test('is searched when there is nothing else', async () => {
    expect(names(await ask('What is new at Helio Works?', webTools))).toContain('webSearch');
  });

  test('is opened at an address in the request, without a search', async () => {
    const told = await ask('What does https://news.example/helio say?', { ...crmTools(), ...webTools });
    expect(told.calls).toContainEqual(
      expect.objectContaining({ tool: 'fetchPage', input: { url: 'https://news.example/helio' } }),
    );
    expect(names(told)).not.toContain('webSearch');
  });
});
