'use client';

import { type ReactNode, Suspense, useState } from 'react';
import type { AgentChoice } from '@/lib/api/answers';
import { lazyPanel } from '../../ui/lazy-panel';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover';
import { Skeleton } from '../../ui/skeleton';
import { useKnowAgent } from '../../use-know-agent';
import type { AgentListProps } from './agent-list';

const AgentList = lazyPanel(() => import('./agent-list'));

interface AgentPickerProps extends AgentListProps {
  /** Label of the button and of the list. */
  label: string;
  /** Class of the button that opens the list. */
  className: string;
  /** Text above the list. */
  hint?: string;
  /** Whether the list is opened from a dialog, which otherwise keeps it from scrolling. */
  modal?: boolean;
  children: ReactNode;
}

/** A button that opens a searchable list of the agents that the user can ask. The picked agent is added to the page's cached agents. */
export function AgentPicker({ me, label, without, chosen, className, hint, modal, children, onPick }: AgentPickerProps) {
  const know = useKnowAgent();
  const [open, setOpen] = useState(false);

  function pick(agent: AgentChoice) {
    setOpen(false);
    know(agent);
    onPick(agent);
  }

  return (
    <Popover open={open} onOpenChange={setOpen} modal={modal}>
      <PopoverTrigger asChild>
        <button type="button" role="combobox" aria-expanded={open} aria-label={label} className={className}>
          {children}
        </button>
      </PopoverTrigger>
      <PopoverContent align="start" className="w-80 p-0" aria-label={label}>
        {hint && <p className="px-3 pt-2 text-muted-foreground text-xs">{hint}</p>}
        <Suspense fallback={<Skeleton className="m-3 h-40" />}>
          <AgentList me={me} without={without} chosen={chosen} onPick={pick} onMissing={() => setOpen(false)} />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}
