import { z } from 'zod';
import { stripInvisible } from '@/lib/core/text/strip-invisible';
import { defineTool } from '@/lib/core/tools/tool';

export const addNote = defineTool({
  name: 'addNote',
  family: 'team',
  description:
    'Adds a note for all agents to the shared context: a question, a warning about the data, a disagreement. For values that others will use take shareData. Returns {source, stored}.',
  access: 'read',
  teamOnly: true,
  input: z.strictObject({
    text: z.string().trim().min(1).max(2000).describe('The note, at most 2000 characters'),
  }),
  async run({ text }, { shared }) {
    shared.write({ kind: 'note', value: stripInvisible(text) });
    return { source: 'Shared context', stored: true };
  },
});
