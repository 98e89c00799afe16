'use client';

import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { isEnded } from '@/lib/core/runs/run';
import type { RunViewStatus } from '@/lib/run-view/types';
import { EarlierRuns } from '../../chat/thread/earlier-runs';
import { RunEntry } from '../../chat/thread/run-entry';

interface DockThreadProps {
  conversation: ConversationAnswer;
  /** Ids of runs that the person has asked to stop. */
  stopping: ReadonlySet<string>;
  onStatus(runId: string, status: RunViewStatus): void;
  onAskAgain(question: string): void;
}

/** The runs of the dock's conversation, oldest first. The last one and any active one are read from their logs. */
export function DockThread({ conversation: { conversation, runs, messages, next }, stopping, ...live }: DockThreadProps) {
  const answers = new Map(messages.flatMap(({ runId, role, content }) => (role === 'assistant' ? [[runId, content]] : [])));
  return (
    <>
      <EarlierRuns key={conversation.id} conversationId={conversation.id} first={runs[0]?.id} hasMore={next !== null} />
      {runs.map((run, index) => (
        <RunEntry
          key={run.id}
          run={run}
          answer={answers.get(run.id) ?? ''}
          openAtFirst={index === runs.length - 1 || !isEnded(run.status)}
          banner={false}
          stopping={stopping.has(run.id)}
          onStatus={live.onStatus}
          onAskAgain={({ question }) => live.onAskAgain(question)}
        />
      ))}
    </>
  );
}
