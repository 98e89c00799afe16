import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { sliceText } from '@/lib/core/text/slice-text';
import { defineTool } from '@/lib/core/tools/tool';
import { fileName, SOURCE } from './file-name';

export const readFile = defineTool({
  name: 'readFile',
  family: 'memory',
  description:
    'Reads a working file of this conversation, piece by piece. Returns {source, name, version, start, end, fileLength, text}: the text from start to end; while end is less than fileLength, call it again with start set to end.',
  access: 'read',
  // Files written by agents may contain private data and may repeat third-party text.
  labels: ['private', 'untrusted'],
  input: z.strictObject({
    name: fileName,
    version: z.int().min(1).optional().describe('An earlier version; the newest when left out'),
    start: z.int().min(0).default(0).describe('Character position to read from; 0 is the beginning'),
    length: z.int().min(1).max(8000).default(4000).describe('How many characters to read, 1 to 8000'),
  }),
  async run({ name, version: wanted, start: from, length }, { memory }) {
    const file = await memory.readFile(name, wanted);
    if (!file) {
      const names = (await memory.listFiles()).map((one) => one.name);
      throw new ToolFailed(`There is no such file or version. Files: ${names.join(', ') || 'none'}.`);
    }
    const { start, end, text } = sliceText(file.text, from, length);
    return { source: SOURCE, name, version: file.version, start, end, fileLength: file.length, text };
  },
});
