import { onlyQuestion } from '@/lib/api/client-messages';
import type { DeskQuestion } from '@/lib/api/desk-requests';
import type { ChatRequest } from '@/lib/api/requests';
import type { ScenarioBlock } from '@/lib/core/desks/desk-definition';
import type { Desk } from '@/lib/core/ports/desk';
import type { Env } from '@/lib/env';
import { chatLimits } from '../runs/run-limits';
import type { RequestedRun } from '../runs/start-run';

interface Asking {
  desk: Desk;
  request: DeskQuestion & Pick<ChatRequest, 'id'>;
  /** On whose behalf the run is played. */
  userId: string;
  /** The signed-in user who asks; null: a visitor. */
  askedBy: string | null;
  /** That user's own scenarios, by area. */
  overrides?: Record<string, ScenarioBlock[]>;
  /** Whether a scenario is being tried: the answer is neither reused nor kept. */
  isTrial?: boolean;
}

/** Returns the run to be started for a question to a desk. */
export function requestedDeskRun(
  env: Env,
  { desk, request, userId, askedBy, overrides = {}, isTrial = false }: Asking,
): Omit<RequestedRun, 'key'> {
  const { question, conversationId, id, model, ...options } = request;
  return {
    strategy: 'answers',
    input: {
      desk: { id: desk.id, version: desk.version, ownerId: desk.ownerId },
      userId,
      askedBy,
      ...options,
      overrides,
      isTrial,
      // An own scenario is for trying out: a reused answer would hide its effect.
      reuse: options.reuse && !isTrial && Object.keys(overrides).length === 0,
    },
    agents: [],
    // The question is stored redacted, or encrypted until it is.
    changesQuestion: true,
    request: {
      messages: onlyQuestion(question),
      ...(conversationId !== undefined && { conversationId }),
      ...(id !== undefined && { id }),
      ...(model !== undefined && { model }),
    },
    models: Object.values(desk.definition.models).flatMap((model) => model ?? []),
    // Each agent of the desk takes a turn.
    limits: (times) => {
      const { agentTimeoutMs, runTimeoutMs, ...limits } = chatLimits(env, times);
      return { ...limits, agentTimeoutMs, runTimeoutMs: env.CHAT_TIMEOUT_MS ?? runTimeoutMs * 2 };
    },
  };
}
