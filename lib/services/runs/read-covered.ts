import type { CoveredAnswer } from '@/lib/api/answers';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { findRun } from './find-run';

const PAGE = 1000;

/** Returns the messages that a summary replaced in a turn's requests, oldest first. @throws {AppError} `not_found` */
export async function readCovered({
  ctx: { stores, actor },
  input: { runId, turnId },
}: Call<{ stores: Pick<Stores, 'runs' | 'conversations'> }, { runId: string; turnId: string }>): Promise<
  CoveredAnswer['messages']
> {
  const run = await findRun(stores, actor.user, runId);
  const events = await stores.runs.events(run.userId, run.id, { after: 0, limit: PAGE, types: ['context_summary'] });
  const summary = events.find((event) => event.type === 'context_summary' && event.data.turnId === turnId);
  if (summary?.type !== 'context_summary') throw notFound();
  const messages = await stores.conversations.messagesBefore(run.userId, run.retryOf ?? run.id);
  const { through } = summary.data;
  // Findings of a stopped run are in the history, but are no message.
  const last = messages.findLastIndex(
    ({ runId: of, role }) => of === through.runId && (through.role === 'assistant' || role === 'user'),
  );
  return messages.slice(0, last + 1).map(({ role, content, runId: of, createdAt }) => ({ role, content, runId: of, createdAt }));
}
