import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { stripInvisible } from '@/lib/core/text/strip-invisible';
import { defineTool } from '@/lib/core/tools/tool';

export const saveDocument = defineTool({
  name: 'saveDocument',
  family: 'documents',
  description:
    "Saves a text as a new document in the person's library, where it can be found and read like every other document. Use it once, at the end, and only when the person asks to have something saved; they approve it first. Nothing is overwritten: when the name is taken, a number is added to it. Returns {source, id, name, length}, with the name the document got and its length in characters.",
  access: 'write',
  onRequest: [
    ...'sav stor keep kept writ file document export enregistr sauvegard gard conserv speicher sicher ableg guard salv'.split(
      ' ',
    ),
    ...'bewaar opslaan'.split(' '),
  ],
  input: z.strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .regex(/^[^\\/\r\n\t]+$/, 'must be one line, without slashes')
      .describe(
        'What the document is called, one line of at most 200 characters without slashes, for example "Renewals in 2027.md"',
      ),
    text: z
      .string()
      .min(1)
      .max(200_000)
      .describe('The whole text as Markdown, with the sources of what it says, at most 200,000 characters'),
  }),
  async run(given, { sources }) {
    const documents = await sources.documents();
    const { name, text } = stripInvisible(given);
    if (name.trim() === '' || text.trim() === '')
      throw new ToolFailed('A document needs a name and a text with visible characters.');
    return { source: documents.label, ...(await documents.save(name.trim(), text)) };
  },
});
