import type { ProgramConversationAnswer } from '@/lib/api/program-answers';
import type { Stores } from '@/lib/core/ports/stores';
import { isEnded, type Run } from '@/lib/core/runs/run';
import type { Call } from '../call';
import { describeConversation } from './describe-conversation';
import { findProgramConversation } from './find-program-conversation';
import { openRequestsOf } from './open-requests-of';

/** Phrases that say that a run has used all its model calls. */
const LIMITS: readonly (string | undefined)[] = ['stepLimitReached', 'stepsUsedUp', 'wentOnCallingAtLimit'];

/** Returns a program's conversation with the state of its latest message. @throws {AppError} `not_found` */
export async function showConversation({
  ctx: { stores, actor, origin },
  input: { id },
}: Call<{ stores: Pick<Stores, 'conversations' | 'runs'>; origin: string }, { id: string }>): Promise<ProgramConversationAnswer> {
  const { user } = actor;
  const conversation = describeConversation(await findProgramConversation(stores, user, id));
  const [run] = await stores.runs.list(user.id, { conversationId: id, limit: 1 });
  if (!run) return { conversation, status: 'idle', toolRequests: [] };
  const { id: runId, status } = run;
  if (isEnded(status)) return { conversation, status, runId, ...(await endOf(stores, run)), toolRequests: [] };
  const { calls: toolRequests, ofPerson } = await openRequestsOf(stores, user, runId);
  return {
    conversation,
    status: toolRequests.length + ofPerson.length > 0 ? 'waiting' : status,
    runId,
    toolRequests,
    ...(ofPerson.length > 0 && { waitingForPerson: { url: `${origin}/runs/${runId}`, requests: ofPerson } }),
  };
}

async function endOf({ runs }: Pick<Stores, 'runs'>, { userId, id }: Run) {
  const [end] = await runs.events(userId, id, { after: 0, limit: 1, types: ['run_end'] });
  if (end?.type !== 'run_end') return {};
  const { answer, reason, phrase } = end.data;
  return { answer, ...(reason !== undefined && { reason }), ...(LIMITS.includes(phrase?.code) && { limitReached: true }) };
}
