'use client';

import { answersWords } from '@/lib/i18n/dictionary/answers';
import { hasEnded } from '@/lib/run-view/read-view';
import { toolCallsOf } from '@/lib/run-view/turn-activity';
import type { RunView } from '@/lib/run-view/types';
import { answererOf, answersView } from '@/lib/strategies/answers/view';
import { useWords } from '../../i18n/text-provider';
import { StatusLine } from '../activity-line';
import { FoldedWork } from '../folded-work';
import { RunStatus } from '../run-status';
import type { RunPartProps } from '../strategy-view';
import { AskAnew } from './ask-anew';
import States from './states';

/** What the desk does now, and below it what each state decided. Once the run has ended, it folds to one line. */
export default function AnswersWork({ view, titleOf }: RunPartProps) {
  const words = useWords(answersWords);
  const ended = hasEnded(view.status);
  const { answered } = answersView(view);
  return (
    <FoldedWork
      label={words.work}
      ended={ended}
      line={
        <div className="min-w-0 flex-1">
          {ended ? <p className="text-muted-foreground text-xs">{words.work}</p> : <Status view={view} titleOf={titleOf} />}
        </div>
      }
      foot={ended && answered?.answer.reused && <AskAnew desk={answered.deskId} question={answered.question} />}
    >
      <States view={view} titleOf={titleOf} />
    </FoldedWork>
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
