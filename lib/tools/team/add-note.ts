import { z } from 'zod';
import { defineTool } from '@/lib/core/tool';
import { stripInvisible } from '@/lib/guards/strip-invisible';

export const addNote = defineTool({
  name: 'addNote',
  family: 'team',
  description:
    'Adds a note for the other agents of the team to the shared context: a question to them, a warning about the data, a disagreement, something that only they can check. For values that others will use (ids, figures, dates) take shareData. Returns {source, stored}.',
  access: 'read',
  teamOnly: true,
  input: z.strictObject({
    text: z.string().trim().min(1).max(2000).describe('The note, at most 2000 characters, with the name of the agent it is for'),
  }),
  async run({ text }, { shared }) {
    shared.write({ kind: 'note', value: stripInvisible(text) });
    return { source: 'Shared context', stored: true };
  },
});
