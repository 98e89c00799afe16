import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { stripInvisible } from '@/lib/core/text/strip-invisible';
import { defineTool } from '@/lib/core/tools/tool';

export const messageAgent = defineTool({
  name: 'messageAgent',
  family: 'team',
  description: 'Sends one agent a question or request. It reads it at its next step or in the next round. Returns {source, to}.',
  access: 'read',
  teamOnly: true,
  input: z.strictObject({
    agent: z.string().max(100).describe('Name of the agent'),
    text: z.string().trim().min(1).max(2000).describe('The message, at most 2000 characters'),
  }),
  async run({ agent, text }, { shared, turn }) {
    const others = shared.members().filter((name) => name !== turn.agent);
    if (!others.includes(agent)) {
      throw new ToolFailed(`No other agent of this team is called "${agent}". The others are: ${others.join(', ') || 'none'}.`);
    }
    shared.write({ kind: 'note', to: agent, value: stripInvisible(text) });
    return { source: 'Shared context', to: agent };
  },
});
