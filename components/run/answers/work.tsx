'use client';

import { ChevronDown } from 'lucide-react';
import { useId, useRef } from 'react';
import { answersWords } from '@/lib/i18n/dictionary/answers';
import { hasEnded } from '@/lib/run-view/read-view';
import { toolCallsOf } from '@/lib/run-view/turn-activity';
import type { RunView } from '@/lib/run-view/types';
import { answererOf, answersView } from '@/lib/strategies/answers/view';
import { useText, useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { Group } from '../../ui/group';
import { StatusLine } from '../activity-line';
import { RunStatus } from '../run-status';
import type { RunPartProps } from '../strategy-view';
import { useFold } from '../use-fold';
import { AskAnew } from './ask-anew';
import States from './states';

/** What the desk does now, and below it what each state decided. Once the run has ended, it folds to one line. */
export default function AnswersWork({ view, titleOf }: RunPartProps) {
  const text = useText();
  const words = useWords(answersWords);
  const body = useId();
  const frame = useRef<HTMLDivElement>(null);
  const ended = hasEnded(view.status);
  const { answered } = answersView(view);
  const { open, toggle } = useFold(false, frame, undefined);
  return (
    <Group ref={frame} aria-label={words.work} className="min-w-0 rounded-2xl border bg-muted/30">
      <div className="relative flex min-h-11 items-center gap-2 py-1.5 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          {ended ? <p className="text-muted-foreground text-xs">{words.work}</p> : <Status view={view} titleOf={titleOf} />}
        </div>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={open}
          aria-controls={body}
          onClick={toggle}
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
            <States view={view} titleOf={titleOf} />
          </div>
        )}
      </div>
      {ended && answered?.answer.reused && <AskAnew desk={answered.deskId} question={answered.question} />}
    </Group>
  );
}

/** The current state, with its time. */
function Status(props: RunPartProps) {
  const words = useWords(answersWords);
  const phase = props.view.phases.at(-1);
  const doing = isReading(props.view) ? words.readingPages : words.states[phase?.id ?? '']?.[1];
  return <RunStatus {...props}>{doing && <StatusLine since={phase?.startedAt}>{doing}</StatusLine>}</RunStatus>;
}

/** Whether the answering agent is opening a page. */
function isReading(view: RunView): boolean {
  const turn = answererOf(view);
  return turn !== undefined && toolCallsOf(turn).some(({ name, state }) => name === 'downloadWebPage' && state === 'running');
}
