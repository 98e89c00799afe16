'use client';

import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { MeAnswer } from '@/lib/api/answers';
import { cn } from '../ui/cn';
import type { Setup } from './setup';

/** What the set-up of a mode receives. */
export interface SetupStripProps {
  me: MeAnswer;
  setup: Setup;
  onChange(change: Partial<Setup>): void;
  openAtFirst: boolean;
}

interface FrameProps extends Pick<SetupStripProps, 'openAtFirst'> {
  title: string;
  /** The set-up in short, shown while it is collapsed. */
  facts: readonly string[];
  /** Shown beside the title while it is collapsed. */
  warning?: ReactNode;
  children: ReactNode;
}

/** A set-up in one line that expands. */
export function SetupStrip({ title, facts, warning, openAtFirst, children }: FrameProps) {
  const body = useId();
  const [open, setOpen] = useState(openAtFirst);
  return (
    <div className="border-b">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setOpen(!open)}
        className="flex w-full items-center gap-2 px-3 py-2 text-left text-xs focus-visible:-outline-offset-2"
      >
        <ChevronDown
          aria-hidden="true"
          className={cn('size-3.5 shrink-0 text-muted-foreground transition-transform', !open && '-rotate-90')}
        />
        <span className="font-medium">{title}</span>
        {!open && warning}
        {!open && <span className="min-w-0 truncate text-muted-foreground">{facts.join(' · ')}</span>}
      </button>
      <div id={body}>{open && children}</div>
    </div>
  );
}
