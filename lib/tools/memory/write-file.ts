import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { stripInvisible } from '@/lib/core/text/strip-invisible';
import { defineTool } from '@/lib/core/tools/tool';
import { fileName, SOURCE } from './file-name';

export const writeFile = defineTool({
  name: 'writeFile',
  family: 'memory',
  description:
    'Writes a text as a working file of this conversation: a draft, a list, an intermediate result that later steps, later questions or other agents go on with. The whole text replaces what is in the file; earlier versions are kept. The person can download it. It is none of their documents: use saveDocument for what they want to have saved there. Returns {source, name, version, length}.',
  access: 'write',
  // A working file is sent nowhere, and a repeated call creates no second version.
  confirm: 'never',
  idempotent: true,
  input: z.strictObject({
    name: fileName,
    text: z.string().max(100_000).describe('The whole text, at most 100,000 characters'),
  }),
  async run(given, { memory }) {
    const { name, text } = stripInvisible(given);
    if (name.trim() === '') throw new ToolFailed('A file needs a name with visible characters.');
    const { version, length } = await memory.writeFile(name.trim(), text);
    return { source: SOURCE, name: name.trim(), version, length };
  },
});
