'use client';

import type { ConversationAnswer } from '@/lib/core/answers';
import { isEnded } from '@/lib/core/run';
import type { RunViewStatus } from '@/lib/core/run-view/types';
import { RunEntry } from './run-entry';

type RunSummary = ConversationAnswer['runs'][number];

interface ThreadProps {
  conversation: ConversationAnswer;
  /** Runs that were asked to stop. */
  stopping: ReadonlySet<string>;
  onStatus(runId: string, status: RunViewStatus): void;
  onAskAgain(run: RunSummary): void;
}

/** Every run of a conversation, oldest first. The last one, and any that is going, is read from its log. */
export function Thread({ conversation: { runs, messages }, stopping, onStatus, onAskAgain }: ThreadProps) {
  return runs.map((run, index) => {
    const last = index === runs.length - 1;
    return (
      <RunEntry
        key={run.id}
        run={run}
        answer={messages.find(({ runId, role }) => runId === run.id && role === 'assistant')?.content ?? ''}
        openAtFirst={last || !isEnded(run.status)}
        banner={last}
        stopping={stopping.has(run.id)}
        onStatus={onStatus}
        onAskAgain={() => onAskAgain(run)}
      />
    );
  });
}
