import type { DeskQuestion } from '@/lib/api/desk-requests';
import type { Call } from '../call';
import type { LibraryParts } from '../library/parts';
import { notFound } from '../not-found';
import { chatLimits } from '../runs/run-limits';
import { type StartedRun, type StartParts, startRun } from '../runs/start-run';
import { findUsableDesk } from './find-usable-desk';

interface Ask {
  /** Id or name. */
  desk: string;
  request: DeskQuestion;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
}

/** Starts a run that answers a question to a desk. @throws {AppError} `not_found` for a desk that the user cannot see or that is switched off */
export async function askDesk({
  ctx,
  input: { desk: wanted, request, key },
}: Call<StartParts & Pick<LibraryParts, 'builtinDesks'>, Ask>): Promise<StartedRun> {
  const { env, actor } = ctx;
  const desk = await findUsableDesk(ctx, actor.user.id, wanted);
  if (!desk) throw notFound();
  const { question, conversationId, model, ...options } = request;
  return startRun(ctx, {
    strategy: 'answers',
    input: {
      desk: { id: desk.id, version: desk.version, ownerId: desk.ownerId },
      userId: actor.user.id,
      askedBy: actor.user.id,
      ...options,
    },
    agents: [],
    request: {
      messages: { question, files: [], parts: [], earlier: [], left: [] },
      ...(conversationId !== undefined && { conversationId }),
      ...(model !== undefined && { model }),
    },
    // Each agent of the desk takes a turn.
    limits: (times) => {
      const { agentTimeoutMs, runTimeoutMs, ...limits } = chatLimits(env, times);
      return { ...limits, agentTimeoutMs, runTimeoutMs: env.CHAT_TIMEOUT_MS ?? runTimeoutMs * 2 };
    },
    perMinute: env.CHAT_RATE_LIMIT,
    key,
  });
}
