'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MeAnswer, Recipient } from '@/lib/api/answers';
import { Popover, PopoverContent, PopoverTrigger } from '../ui/popover';
import { Skeleton } from '../ui/skeleton';
import { useKnowAgent } from '../use-know-agent';

const AgentList = lazy(() => import('./agent-list'));

interface AgentPickerProps {
  me: MeAnswer;
  /** Of the button and of the list. */
  label: string;
  /** Those that are not to be picked again. */
  without?: readonly string[];
  /** The agent that is chosen, to be kept as a favourite. */
  chosen?: string;
  /** Of the button that opens the list, and in it. */
  className: string;
  children: ReactNode;
  onPick(agent: Recipient): void;
}

/** Opens a list of the agents that can be asked, to search and pick from. What is picked is known to the page from then on. */
export function AgentPicker({ me, label, without, chosen, className, children, onPick }: AgentPickerProps) {
  const know = useKnowAgent();
  const [open, setOpen] = useState(false);

  function pick(agent: Recipient) {
    setOpen(false);
    know(agent);
    onPick(agent);
  }

  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button type="button" role="combobox" aria-expanded={open} aria-label={label} className={className}>
          {children}
        </button>
      </PopoverTrigger>
      <PopoverContent align="start" className="w-80 p-0" aria-label={label}>
        <Suspense fallback={<Skeleton className="m-3 h-40" />}>
          <AgentList me={me} without={without} chosen={chosen} onPick={pick} />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}
