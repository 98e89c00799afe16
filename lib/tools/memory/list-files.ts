import { z } from 'zod';
import { defineTool } from '@/lib/core/tools/tool';
import { SOURCE } from './file-name';

export const listFiles = defineTool({
  name: 'listFiles',
  family: 'memory',
  description:
    'Lists the working files of this conversation, which agents have written with writeFile, also for earlier questions. Returns {source, files: [{name, version, length, agent}]}.',
  access: 'read',
  labels: ['private', 'untrusted'],
  input: z.strictObject({}),
  async run(_input, { memory }) {
    const files = await memory.listFiles();
    return { source: SOURCE, files: files.map(({ name, version, length, agent }) => ({ name, version, length, agent })) };
  },
});
