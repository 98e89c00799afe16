import { onlyQuestion } from '@/lib/api/client-messages';
import type { WordPlanRequest } from '@/lib/api/word-run-requests';
import type { Json } from '@/lib/core/json/json';
import type { Call } from '../call';
import { chatLimits } from '../runs/run-limits';
import { type StartedRun, type StartParts, startRun } from '../runs/start-run';
import { refuseWithoutWords } from './refuse-without-words';

interface Make {
  request: WordPlanRequest;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
}

/**
 * Starts a run that proposes exactly these changes, without a model, and applies those that the user confirms.
 * @throws {AppError} `forbidden` for an API key without a right to words, or with a limit to some agents
 */
export async function makePlan({ ctx, input: { request, key } }: Call<StartParts, Make>): Promise<StartedRun> {
  const { env, actor } = ctx;
  const { title, commands, conversationId, language } = request;
  refuseWithoutWords(actor);
  return startRun(ctx, {
    strategy: 'routed',
    // Safe: commands are JSON.
    input: { plan: { title, commands } as unknown as Json, language, userId: actor.user.id },
    agents: [],
    onlyAgents: true,
    request: {
      messages: onlyQuestion(title),
      ...(conversationId !== undefined && { conversationId }),
    },
    limits: (times) => chatLimits(env, times),
    key,
  });
}
