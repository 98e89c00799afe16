import type { AgentTestRequest } from '@/lib/api/library-requests';
import type { Call } from '../call';
import { checkContent } from '../library/check-content';
import type { LibraryParts } from '../library/parts';
import { chatLimits } from './run-limits';
import { type StartedRun, type StartParts, startRun } from './start-run';

interface Start {
  request: AgentTestRequest;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
}

/**
 * Starts a test run of an unsaved agent; its definition is stored with the run only. The conversation remains a test until the user keeps
 * it.
 * @throws {AppError} like saving the agent; `not_found` for a conversation that is not a test
 */
export async function startTest({ ctx, input: { request, key } }: Call<StartParts & LibraryParts, Start>): Promise<StartedRun> {
  const { env, agents, actor } = ctx;
  const { messages, conversationId, ...draft } = request;
  await checkContent(ctx, 'agent', draft);
  return startRun(ctx, {
    strategy: 'single',
    input: { agent: draft.name },
    agents: [await agents.draft(actor.user.id, draft)],
    onlyAgents: true,
    draft,
    request: { messages, conversationId },
    limits: (times) => chatLimits(env, times),
    key,
  });
}
