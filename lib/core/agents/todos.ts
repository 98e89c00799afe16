import { z } from 'zod';

export const TODO_STATES = ['pending', 'in_progress', 'done'] as const;
export type TodoState = (typeof TODO_STATES)[number];

export const todo = z.object({ text: z.string(), state: z.enum(TODO_STATES) });
export type Todo = z.infer<typeof todo>;

export const isOpen = (todos: readonly Todo[]) => todos.some(({ state }) => state !== 'done');
