'use client';

import type { ReactNode } from 'react';
import { roundPhase } from '@/lib/core/runs/phases';
import { team as teamWords } from '@/lib/i18n/dictionary/team';
import { hasEnded, phaseState } from '@/lib/run-view/read-view';
import type { RunView, WorkState } from '@/lib/run-view/types';
import { useText, useWords } from '../../i18n/text-provider';
import { cn } from '../../ui/cn';
import { useShowPlace } from '../place/run-places';
import { WorkIcon } from '../work-icon';

/** With fewer rounds, all of them are in reach. */
const FEWEST = 3;

/** The rounds of a team and its answer with their states, in a row that stays in view: each leads to its place. */
export function RoundIndex({ view }: { view: RunView }) {
  const { run: words } = useText();
  const names = useWords(teamWords);
  const show = useShowPlace();
  const ended = hasEnded(view.status);
  const begun = view.phases.filter(({ round }) => round !== undefined);
  const planned = view.plannedPhases.length;
  const rounds = ended ? begun.length : Math.max(planned, begun.length);
  if (!show || begun.length === 0 || rounds < FEWEST) return null;
  const writer = view.writer === undefined ? undefined : view.turns[view.writer];
  return (
    <nav aria-label={names.index} className="sticky top-0 z-10 mb-3 overflow-x-auto rounded-lg border bg-background p-1">
      <ol className="flex w-max gap-1">
        {Array.from({ length: rounds }, (_, before) => {
          const id = roundPhase(before + 1);
          const phase = begun.find((one) => one.id === id);
          return (
            <Entry
              key={id}
              state={phase && phaseState(view, phase)}
              name={words.round(before + 1, planned)}
              onShow={phase && (() => show({ phase: id }))}
            >
              {before + 1}
            </Entry>
          );
        })}
        {(writer || !ended) && (
          <Entry
            state={writer?.state}
            onShow={writer && (() => show({ agent: writer.agent, phase: writer.phase, turnId: writer.turnId }))}
          >
            {words.answer}
          </Entry>
        )}
      </ol>
    </nav>
  );
}

interface EntryProps {
  /** Undefined before it has started. */
  state: WorkState | undefined;
  /** For screen readers, instead of `children`. */
  name?: string;
  /** Undefined while there is nothing to go to. */
  onShow: (() => void) | undefined;
  children: ReactNode;
}

function Entry({ state, name, onShow, children }: EntryProps) {
  const content = (
    <>
      {name === undefined ? (
        children
      ) : (
        <>
          <span className="sr-only">{name} </span>
          <span aria-hidden="true">{children}</span>
        </>
      )}
      <WorkIcon state={state} className="size-3.5" />
    </>
  );
  const look = 'flex h-8 items-center gap-1 rounded-md px-2 text-xs tabular-nums';
  return (
    <li>
      {onShow ? (
        <button
          type="button"
          onClick={onShow}
          className={cn(look, 'font-medium hover:bg-accent focus-visible:-outline-offset-2')}
        >
          {content}
        </button>
      ) : (
        <span className={cn(look, 'text-muted-foreground')}>{content}</span>
      )}
    </li>
  );
}
