'use client';

import { ChevronDown } from 'lucide-react';
import { useId, useRef } from 'react';
import { dispatchWords } from '@/lib/i18n/dictionary/dispatch';
import { hasEnded } from '@/lib/run-view/read-view';
import { useText, useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { Group } from '../../ui/group';
import { useSoughtPlace } from '../place/run-places';
import type { RunPartProps } from '../strategy-view';
import { useFold } from '../use-fold';
import { WorkIcon } from '../work-icon';
import { DispatchFacts } from './facts';
import Stages from './stages';
import { DispatchStatus } from './status';

/**
 * The thinking bubble of a dispatch: what happens now, and below it the plan, the work of each specialist and the checks. Once the run has
 * ended, it folds to one line.
 */
export default function DispatchWork({ view, titleOf }: RunPartProps) {
  const text = useText();
  const words = useWords(dispatchWords);
  const body = useId();
  const bubble = useRef<HTMLDivElement>(null);
  const place = useSoughtPlace();
  const ended = hasEnded(view.status);
  const { open, toggle } = useFold(!ended, bubble, place && view.turns[place.turnId] ? place : undefined);
  return (
    <Group ref={bubble} aria-label={words.work} className="min-w-0 rounded-2xl border bg-muted/30">
      <div className="relative flex min-h-11 items-center gap-2 py-1.5 pr-2 pl-4">
        {ended && <WorkIcon state={view.status === 'cancelled' ? 'stopped' : view.status === 'failed' ? 'failed' : 'done'} />}
        <div className="min-w-0 flex-1">
          {ended ? <DispatchFacts view={view} /> : <DispatchStatus view={view} titleOf={titleOf} />}
        </div>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={open}
          aria-controls={body}
          onClick={toggle}
          // Once the line has nothing else to press, all of it opens.
          className={cn('px-2', ended && 'after:absolute after:inset-0')}
        >
          <span className="max-sm:sr-only">{open ? text.run.fold : text.run.unfold}</span>
          <ChevronDown
            aria-hidden="true"
            className={cn('transition-transform motion-reduce:transition-none', open && 'rotate-180')}
          />
        </Button>
      </div>
      <div id={body}>
        {open && (
          <div className="border-t px-4 py-3">
            <Stages view={view} titleOf={titleOf} />
          </div>
        )}
      </div>
    </Group>
  );
}
