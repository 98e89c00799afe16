'use client';

import { Fragment } from 'react';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { isEnded } from '@/lib/core/runs/run';
import type { RunViewStatus } from '@/lib/run-view/types';
import { Rating } from '../../run/outcome/rating';
import type { Asked } from '../use-asked';
import { EarlierRuns } from './earlier-runs';
import { ForkButton } from './fork-button';
import { ForkedFrom } from './forked-from';
import { RunEntry } from './run-entry';
import { useOtherWindows } from './use-other-windows';

type RunSummary = ConversationAnswer['runs'][number];

interface ThreadProps {
  conversation: ConversationAnswer;
  /** Ids of runs that the user has asked to stop. */
  stopping: ReadonlySet<string>;
  onStatus(runId: string, status: RunViewStatus): void;
  onAskAgain(run: RunSummary, asked: Asked): void;
  onRetried(): void;
  /** Absent while a run is active: what is written then goes to it. */
  onEdit?: (run: RunSummary, asked: Asked) => void;
  onAsk(question: string): void;
}

/** All runs of a conversation, oldest first. The last run and any active one are read from their logs. */
export default function Thread({ conversation: shown, stopping, onStatus, onAskAgain, onRetried, onEdit, onAsk }: ThreadProps) {
  const { conversation, forkedFrom, runs, messages, next } = shown;
  useOtherWindows(shown);
  const lastCopy = runs.findLastIndex((run) => run.forkedFrom !== undefined);
  const notForked = runs.findIndex((run) => run.notForked);
  const retried = new Set(runs.map(({ retryOf }) => retryOf));
  const entries = runs.map((run, index) => {
    const last = index === runs.length - 1;
    return (
      <Fragment key={run.id}>
        <RunEntry
          run={run}
          answer={messages.find(({ runId, role }) => runId === run.id && role === 'assistant')?.content ?? ''}
          rating={<Rating run={{ ...run, conversationId: conversation.id }} />}
          fork={(notForked === -1 || index < notForked) && <ForkButton conversationId={conversation.id} runId={run.id} />}
          openAtFirst={last || !isEnded(run.status)}
          banner={last}
          stopping={stopping.has(run.id)}
          onStatus={onStatus}
          onAskAgain={isAddressed(run) ? (asked) => onAskAgain(run, asked) : undefined}
          onRetried={onRetried}
          isRetried={retried.has(run.id)}
          onEdit={onEdit && ((asked) => onEdit(run, asked))}
          onAsk={run.suggests && onAsk}
        />
        {index === lastCopy && forkedFrom !== undefined && <ForkedFrom original={forkedFrom} />}
      </Fragment>
    );
  });
  return (
    <>
      <EarlierRuns key={conversation.id} conversationId={conversation.id} first={runs[0]?.id} hasMore={next !== null} />
      {entries}
    </>
  );
}

/** Whether a chat can ask whom the run asked: what was asked about words is asked again beside the word library. */
const isAddressed = ({ agents, team, desk }: RunSummary) => team || desk !== undefined || agents.length > 0;
