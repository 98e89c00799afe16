import { z } from 'zod';
import { defineStrategy } from '../core/strategy';
import { askWithPolicy } from './ask-with-policy';
import { lastTime } from './work-time';

/** One agent with its tools answers: what people call Chat. */
export const single = defineStrategy({
  name: 'single',
  input: z.object({ agent: z.string() }).strict(),
  agents: ({ agent }) => [agent],
  rounds: () => 1,
  async run(context, { agent }) {
    const asked = await askWithPolicy(context, {
      agent,
      turnId: agent,
      prompt: context.question,
      history: await context.history(),
      ...lastTime(context, agent),
    });
    if ('failed' in asked) return { status: 'failed', answer: '', reason: asked.failed.message };
    const { text, finishReason } = asked.result;
    if (finishReason === 'length')
      return { status: 'partial', answer: text, reason: 'The answer stops at the token limit of the model.' };
    return { status: 'completed', answer: text };
  },
});
