import { z } from 'zod';
import { TODO_STATES } from '@/lib/core/agents/todos';
import { stripInvisible } from '@/lib/core/text/strip-invisible';
import { defineTool, WRITE_TODOS } from '@/lib/core/tools/tool';

export const writeTodos = defineTool({
  name: WRITE_TODOS,
  family: 'memory',
  description:
    'Writes your list of todos, which the person sees as a checklist. Use it for a request of three and more steps: write the whole list before you begin, and again whenever a step begins or is done. The list replaces the one before it. Returns {source, open}, how many todos are not done.',
  access: 'read',
  input: z.strictObject({
    todos: z
      .array(
        z.strictObject({
          text: z.string().trim().min(1).max(200).describe('The step in a few words, at most 200 characters'),
          state: z.enum(TODO_STATES).describe('One of pending, in_progress (one at a time) and done'),
        }),
      )
      .max(30)
      .describe('The whole list, in the order of work, at most 30'),
  }),
  async run({ todos }, { memory }) {
    const clean = stripInvisible(todos);
    memory.writeTodos(clean);
    return { source: 'Todos', open: clean.filter(({ state }) => state !== 'done').length };
  },
});
