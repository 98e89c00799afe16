import { expect, test } from '@jest/globals';
import { tool } from 'ai';
import { z } from 'zod';
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

test('a document that was read with the defaults of its tool is read once, and quoted', async () => {
  const { text: answer, calls } = await ask('What does the lease say about notice?', leases());
  expect(calls.map(({ tool: name }) => name)).toEqual(['searchDocuments', 'readDocument']);
  expect(answer).toContain(`> “${text}” [7]`);
});

test('a result that was shortened to its beginning is never quoted, and the answer says so', async () => {
  const { text: answer } = await ask('What does the lease say about notice?', leases(150));
  expect(answer).not.toContain('“{');
  expect(answer).toContain('`searchDocuments` failed: The result was too long, and only its beginning is left.');
});

/** `most`: length to which results are shortened, in characters, as the engine does it. */
function leases(most = Number.POSITIVE_INFINITY) {
  const short = (result: object) => {
    const whole = JSON.stringify(result);
    return whole.length > most ? `${whole.slice(0, most)}\n[… ${whole.length - most} characters left out here]` : whole;
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

test('the number of a record is no column of it', async () => {
  const listIssues = tool({
    description: 'Lists the issues of the project',
    inputSchema: z.object({}),
    execute: () => ({ issues: [{ cite: '[1]', title: 'Login fails', votes: 12 }] }),
  });
  const { text: answer } = await ask('List all issues', { listIssues });
  expect(answer).toContain('Login fails');
  expect(answer.toLowerCase()).not.toContain('cite');
});
