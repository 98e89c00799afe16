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
