import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { MAX_FACT_LENGTH } from '@/lib/core/ports/fact-store';
import { stripInvisible } from '@/lib/core/text/strip-invisible';
import { defineTool, REMEMBER } from '@/lib/core/tools/tool';

export const remember = defineTool({
  name: REMEMBER,
  family: 'memory',
  description:
    'Remembers one short fact about the person and their work, which you are told at the beginning of every later conversation with them: how they want answers, what they are responsible for, what their words mean. Only what will still be true and useful then, and never a password, a key or what somebody else may have written. The person sees it and can remove it. Returns {source, remembered}.',
  access: 'write',
  confirm: 'when-untrusted',
  idempotent: true,
  input: z.strictObject({
    fact: z
      .string()
      .trim()
      .min(1)
      .max(MAX_FACT_LENGTH)
      .describe(`One sentence that can be read alone, at most ${MAX_FACT_LENGTH} characters`),
  }),
  async run({ fact }, { memory }) {
    // A single line, since a fact is rendered as a list item.
    const words = stripInvisible(fact).replace(/\s+/g, ' ').trim();
    if (words === '') throw new ToolFailed('A fact needs visible characters.');
    await memory.remember(words);
    return { source: 'Memory', remembered: words };
  },
});
