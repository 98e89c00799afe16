'use client';

import { ChevronDown, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { MeAnswer } from '@/lib/api/answers';
import { useText } from '../../i18n/text-provider';
import { isNarrow, useNarrow } from '../../run/use-narrow';
import { cn } from '../../ui/cn';
import type { Setup } from './setup';
import { sourceProblems } from './source-problems';

/** What the set-up of a mode receives. */
export interface SetupProps {
  me: MeAnswer;
  setup: Setup;
  onChange(change: Partial<Setup>): void;
}

export interface SetupStripProps extends SetupProps {
  /** Where the window has room for it. */
  openAtFirst: boolean;
}

interface FrameProps extends Pick<SetupStripProps, 'openAtFirst'> {
  title: string;
  /** The set-up in short, shown while it is collapsed. */
  facts: readonly string[];
  /** The chosen agents: while it is collapsed, it warns if a connection that one of them needs cannot be used. */
  agents: MeAnswer['agents'];
  children: ReactNode;
}

/** A set-up in one line that expands. */
export function SetupStrip({ title, facts, agents, openAtFirst, children }: FrameProps) {
  const text = useText();
  const body = useId();
  const warns = agents.some((agent) => sourceProblems(agent).length > 0);
  const narrow = useNarrow();
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? (openAtFirst && !narrow);
  return (
    <div className="border-b">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setChosen(!(chosen ?? (openAtFirst && !isNarrow())))}
        className="flex w-full items-center gap-2 px-3 py-2 text-left text-xs focus-visible:-outline-offset-2"
      >
        <ChevronDown
          aria-hidden="true"
          className={cn('size-3.5 shrink-0 text-muted-foreground transition-transform', !open && '-rotate-90')}
        />
        <span className="font-medium">{title}</span>
        {!open && warns && (
          <TriangleAlert role="img" aria-label={text.sources.warnings} className="size-3.5 shrink-0 text-warning" />
        )}
        {!open && <span className="min-w-0 truncate text-muted-foreground">{facts.join(' · ')}</span>}
      </button>
      {/* The server does not know how wide the window is. */}
      <div id={body} className={cn(chosen === undefined && 'max-sm:hidden')}>
        {open && children}
      </div>
    </div>
  );
}
