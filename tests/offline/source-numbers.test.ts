import { expect, test } from '@jest/globals';
import { tool } from 'ai';
import { z } from 'zod';
import { createAnswerCheck } from '@/lib/citations/check-answer';
import { ask } from './ask';

const text = 'The tenant gives notice of ninety days before the end of the term, in writing and to the landlord.';

test('the offline model puts the number of the source behind each quote', async () => {
  const searchDocuments = tool({
    description: 'Searches the text of the uploaded documents and finds passages',
    inputSchema: z.object({ query: z.string() }),
    execute: () => ({ source: 'Documents', passages: [{ cite: '[3]', documentId: 'd1', document: 'Lease.pdf', text }] }),
  });
  const { text: answer } = await ask('What does the lease say about notice?', { searchDocuments });
  expect(answer).toContain(`> “${text}” [3]`);
});

test('of a passage with several sections, the offline model quotes the one about the question, without the mark of its heading', async () => {
  const searchDocuments = tool({
    description: 'Searches the text of the uploaded documents and finds passages',
    inputSchema: z.object({ query: z.string() }),
    execute: () => {
      const passage = `The rent is paid monthly.\n\n## Notice\n\n${text}\n\n## Deposit\n\nThe deposit is three rents.`;
      return { source: 'Documents', passages: [{ cite: '[3]', documentId: 'd1', document: 'Lease.pdf', text: passage }] };
    },
  });
  const { text: answer } = await ask('What does the lease say about notice?', { searchDocuments });
  expect(answer).toContain(`> “${text}” [3]`);
  expect(answer).not.toContain('deposit is');
});

test('a document that was read with the defaults of its tool is read once, and quoted', async () => {
  const { text: answer, calls } = await ask('What does the lease say about notice?', leases());
  expect(calls.map(({ tool: name }) => name)).toEqual(['searchDocuments', 'readDocument']);
  expect(answer).toContain(`> “${text}” [7]`);
});

test('a call for everything is made although one for a part was made before', async () => {
  const listEvents = tool({
    description: 'Lists the events of the agenda',
    inputSchema: z.object({ city: z.enum(['paris', 'oslo']).optional() }),
    execute: ({ city }) =>
      [
        { event: 'Fair', city: 'paris' },
        { event: 'Race', city: 'oslo' },
      ].filter((one) => !city || one.city === city),
  });
  const call = { toolCallId: 'c1', toolName: 'listEvents' };
  const { text: answer, calls } = await ask(
    'List all the events.',
    { listEvents },
    {
      earlier: [
        { role: 'user', content: 'List the events in Paris.' },
        { role: 'assistant', content: [{ ...call, type: 'tool-call', input: { city: 'paris' } }] },
        {
          role: 'tool',
          content: [{ ...call, type: 'tool-result', output: { type: 'json', value: [{ event: 'Fair', city: 'paris' }] } }],
        },
      ],
    },
  );
  expect(calls.map(({ input }) => input)).toEqual([{}]);
  expect(answer).toContain('2 records');
});

test('a result that was shortened to its beginning is never quoted, and the answer says so', async () => {
  const { text: answer } = await ask('What does the lease say about notice?', leases(150));
  expect(answer).not.toContain('“{');
  expect(answer).toContain('`searchDocuments` failed: The result was too long, and only its beginning is left.');
});

test('a text that begins like data and was not shortened does not count as failed', async () => {
  const readDocument = tool({
    ...leases().readDocument,
    execute: () => '{ "notice": "ninety days before the end of the term", // in writing and to the landlord }',
  });
  const { text: answer } = await ask('What does the lease say about notice?', { ...leases(), readDocument });
  expect(answer).not.toContain('failed');
});

/** `most`: length to which results are shortened, in characters, as the engine does it. */
function leases(most = Number.POSITIVE_INFINITY) {
  const short = (result: object) => {
    const json = JSON.stringify(result);
    return json.length > most ? `${json.slice(0, most)}\n[… ${json.length - most} characters left out here]` : json;
  };
  return {
    searchDocuments: tool({
      description: 'Searches the text of the uploaded documents and finds passages',
      inputSchema: z.object({ query: z.string() }),
      execute: () => short({ source: 'Documents', passages: [{ cite: '[3]', documentId: 'd1', document: 'Lease.pdf', text }] }),
    }),
    readDocument: tool({
      description: 'Reads a document word for word: a lease and its notice',
      inputSchema: z.object({ documentId: z.string(), start: z.int().default(0), length: z.int().default(4000) }),
      execute: () => short({ cite: '[7]', documentId: 'd1', document: 'Lease.pdf', text }),
    }),
  };
}

test('each row and figure has the number of its source behind it, which is no column, and nothing is left without one', async () => {
  const issues = [
    { cite: '[1]', title: 'Login fails', votes: 12 },
    { cite: '[2]', title: 'Search is slow', votes: 7 },
  ];
  const listIssues = tool({
    description: 'Lists the issues of the project',
    inputSchema: z.object({}),
    execute: () => ({ issues }),
  });
  const { text: answer } = await ask('List all issues', { listIssues });
  expect(answer).toMatch(/^\*\*listIssues – 2 records:\*\*/);
  expect(answer).toContain('| Login fails [1] | 12 |');
  expect(answer).toContain('| Search is slow [2] | 7 |');
  expect(answer.toLowerCase()).not.toContain('cite');
  const { citations, unsupported } = createAnswerCheck(
    issues.map(({ title, votes }, n) => ({
      kind: 'record',
      title,
      origin: String(n),
      hash: '',
      number: n + 1,
      text: `title: ${title}\nvotes: ${votes}`,
      read: { at: '', agent: 'a', turnId: 't', tool: 'listIssues', toolCallId: 'c', args: {} },
    })),
  )(answer, 'all');
  expect(citations.map(({ status, source }) => [status, source])).toEqual([
    ['cited', 1],
    ['cited', 2],
  ]);
  expect(unsupported).toEqual([]);
});
