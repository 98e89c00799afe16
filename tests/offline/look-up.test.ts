import { describe, expect, test } from '@jest/globals';
import { tool } from 'ai';
import { z } from 'zod';
import { ask } from './ask';

const TEXT = '# Hymns: Ruth 1 (test)\n\n- loyalty: To stay with someone.\n- harvest: The time when grain is cut.';

/** A tool of no server of ours: it has a passage, a choice, and the name of an entry. */
const entries = tool({
  description: 'Returns entries of a dictionary of hymns.',
  inputSchema: z.object({
    passage: z.string().optional(),
    edition: z.enum(['old', 'new']).optional(),
    entry: z.string().optional(),
  }),
  execute: async ({ entry }) => {
    if (entry === undefined) return { text: TEXT, data: { entries: ['loyalty', 'harvest'] } };
    if (entry !== 'harvest song') throw new Error('There is no such entry. There are harvest song and lullaby.');
    return { text: '# Harvest song\n\nA song of reapers.\nIt has two voices.', cite: '[4]' };
  },
});

const work = (request: string, task = request) =>
  ask(`<request>${request}</request>\n<task>${task}</task>`, { lexicon__fetch_entries: entries });

describe('an agent with a task and one tool', () => {
  test('fills in the passage and the choice that the request names', async () => {
    const { calls, text } = await work('Which words are in the old edition for Ruth 1?', 'List the words of Ruth 1.');
    expect(calls[0]?.input).toEqual({ passage: 'Ruth 1', edition: 'old' });
    expect(text).toContain('### Hymns: Ruth 1 (test)\n\n> - loyalty: To stay with someone.');
  });

  test('tries a name that a refusal suggests, and quotes the lines of the result with their source', async () => {
    const { calls, text } = await work('What are harvest songs?');
    expect(calls.map(({ input }) => input)).toEqual([{ entry: 'harvest songs' }, { entry: 'harvest song' }]);
    expect(text).toContain('### Harvest song [4]\n\n> A song of reapers. [4]\n\n> It has two voices. [4]');
  });

  test('looks up a quotation as one term, and says with the words of the tool that it was not found', async () => {
    const { calls, text } = await work('What does "in the bleak" mean?');
    expect(calls.map(({ input }) => input)).toEqual([{ entry: 'in the bleak' }]);
    expect(text).toContain('Not found: in the bleak. The tool answered: Error: There is no such entry.');
  });

  test('calls nothing when the request names nothing', async () => {
    const { calls, text } = await work('What does it mean?');
    expect(calls).toEqual([]);
    expect(text).toContain('The request names no passage or term that I could look up.');
  });

  test('looks up what its task names when the request names nothing', async () => {
    const { calls } = await work('What does it mean?', 'Look up the harvest song.');
    expect(calls[0]?.input).toEqual({ entry: 'harvest song' });
  });
});

test('an agent that is asked alone says which words it did not use', async () => {
  const { text } = await ask('Why does loyalty matter in Ruth 1?', { lexicon__fetch_entries: entries });
  expect(text).toMatch(/^I could not answer this without a language model: none of my searches used “Why”, “matter”\./);
  expect(text).toContain('> - loyalty: To stay with someone.');
});

describe('the answer of a dispatch', () => {
  const report = (agent: string, task: string, text: string) =>
    `<report agent="${agent}" confidence="1"><task>${task}</task>\n${text}</report>`;
  const team =
    '<specialists><specialist name="a" tools="x__fetch_entries">Fetches entries of a passage.</specialist></specialists>';

  test('begins with the report whose title has the words of the request, and names what is missing', async () => {
    const { text } = await ask(
      `<request>What does loyalty mean in Ruth 1:16?</request>${team}${report('text', 'Read Ruth 1:16.', '### Text: Ruth 1:16\n\n> Where you go, I will go. [1]')}${report('words', 'Look it up.', '### Loyalty [2]\n\n> To stay with someone. [2]\n\n> See also: promise, love [2]')}<missing>- notes: failed.</missing>`,
      {},
    );
    expect(text).toMatch(/^### Loyalty \[2\]/);
    expect(text).toContain('**Missing**\n\n- notes: failed.');
    expect(text).toMatch(
      /You could ask next:\na\) What does promise mean\?\nb\) Which entries are there for Ruth 1:16\?\nc\) What does love mean\?$/,
    );
  });

  test('names the words that no report used', async () => {
    const { text } = await ask(
      `<request>What is the rhythm of Ruth 1:16?</request>${team}${report('text', 'Read Ruth 1:16.', '### Text: Ruth 1:16\n\n> Where you go, I will go.\n\nNot used: rhythm')}`,
      {},
    );
    expect(text).toMatch(
      /^I could not answer this without a language model: none of my searches used “rhythm”\. Here is what was found:/,
    );
  });
});

test('a tool that sends a message is not a search', async () => {
  const text = z.object({ text: z.string() });
  const messageAgent = tool({ description: 'Sends one agent a question.', inputSchema: text, execute: async () => ({}) });
  const searchNotes = tool({ description: 'Searches the notes.', inputSchema: text, execute: async () => ({ notes: [] }) });
  const { calls } = await ask('Find notes on helicopters', { messageAgent, searchNotes });
  expect(calls.map((call) => call.tool)).toEqual(['searchNotes']);
});
