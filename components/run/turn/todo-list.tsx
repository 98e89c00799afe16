'use client';

import { Circle, CircleCheck, CircleDot, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import type { Todo, TodoState } from '@/lib/core/agents/todos';
import { useText } from '../../i18n/text-provider';
import { cn } from '../../ui/cn';

const icons: Record<TodoState, LucideIcon> = { pending: Circle, in_progress: CircleDot, done: CircleCheck };
const looks: Record<TodoState, string> = {
  pending: 'text-muted-foreground',
  in_progress: 'font-medium text-foreground',
  done: 'text-muted-foreground line-through',
};

export const TodoList = memo(function TodoList({ todos }: { todos: readonly Todo[] }) {
  const { run: words } = useText();
  if (todos.length === 0) return null;
  const done = todos.filter(({ state }) => state === 'done').length;
  return (
    <section aria-label={words.todos} className="my-1 grid min-w-0 gap-1 rounded-lg border bg-muted/40 px-3 py-2 text-sm">
      <p className="flex justify-between gap-2 text-muted-foreground text-xs tabular-nums">
        <span>{words.todos}</span>
        <span>{words.todosDone(done, todos.length)}</span>
      </p>
      <ul className="grid gap-1">
        {todos.map(({ text, state }, index) => {
          const Icon = icons[state];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and its texts may be duplicates
            <li key={index} className="flex min-w-0 gap-2">
              <Icon aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', state === 'done' && 'text-success')} />
              <span className={cn('wrap-anywhere min-w-0', looks[state])}>
                {text}
                <span className="sr-only"> ({words.todoStates[state]})</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
