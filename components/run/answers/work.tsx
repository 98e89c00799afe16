'use client';

import { answersWords } from '@/lib/i18n/dictionary/answers';
import { deskStatus } from '@/lib/run-view/fold-desk-work';
import { hasEnded } from '@/lib/run-view/read-view';
import { answersView } from '@/lib/strategies/answers/view';
import { useWords } from '../../i18n/text-provider';
import { FoldedWork } from '../folded-work';
import { RunStatus } from '../run-status';
import type { RunPartProps } from '../strategy-view';
import { StatusLine } from '../turn/activity-line';
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
  const { work } = answersView(props.view);
  const isReading = work !== undefined && deskStatus(work) === 'readingWebPages';
  const doing = isReading ? words.readingPages : words.activities[phase?.id ?? ''];
  return <RunStatus {...props}>{doing && <StatusLine since={phase?.startedAt}>{doing}</StatusLine>}</RunStatus>;
}
