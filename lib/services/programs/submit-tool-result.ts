import type { ToolResultAnswer } from '@/lib/api/program-answers';
import type { GivenToolResult } from '@/lib/api/program-requests';
import { AppError } from '@/lib/core/errors';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { answerCall, type CallParts } from './answer-call';
import { findCall } from './find-call';
import { findProgramConversation } from './find-program-conversation';

interface Parts extends CallParts {
  stores: Pick<Stores, 'runs' | 'conversations'>;
}

/**
 * Sends the result of one call to the run that waits for it; the results of a step may arrive in any order.
 * @throws {AppError} `not_found` (the conversation), `unknown_call`, `foreign_call`, `call_answered` or `call_ended`
 */
export async function submitToolResult({
  ctx,
  input: { id, result },
}: Call<Parts, { id: string; result: GivenToolResult }>): Promise<ToolResultAnswer> {
  const { stores, actor } = ctx;
  const conversation = await findProgramConversation(stores, actor.user, id);
  const { run, request } = await findCall(stores, actor.user, result.call_id);
  if (run.conversationId !== conversation.id) {
    throw new AppError('foreign_call', 'This call belongs to another conversation.', {
      fields: { call_id: 'of another conversation' },
    });
  }
  await answerCall(ctx, { run, request, result });
  return { runId: run.id, call_id: result.call_id };
}
