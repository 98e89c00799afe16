import type { WordQuestion } from '@/lib/api/word-run-requests';
import type { SignedIn } from '@/lib/core/actor';
import type { Stores } from '@/lib/core/ports/stores';
import { routeByRules } from '@/lib/strategies/routed/route-by-rules';
import type { Call } from '../call';
import { answerRequest } from '../runs/answer-request';
import { chatLimits } from '../runs/run-limits';
import { type StartedRun, type StartParts, startRun } from '../runs/start-run';
import { openWordLibrary, type WordParts } from './open-word-library';
import { findPendingPlan, type PendingPlan } from './pending-plan';
import { refuseWithoutWords } from './refuse-without-words';

interface Ask {
  request: WordQuestion;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
}

export type WordAskParts = StartParts &
  Parameters<typeof answerRequest>[0]['ctx'] &
  WordParts & { stores: StartParts['stores'] & Pick<Stores, 'runs'> };

/**
 * Starts a run in which the Architect or the Scholar answers. A "do it" or "no" to the plan that waits in the conversation first answers that
 * plan, as a click does; not with the switch on Scholar, whose quiz they may answer.
 * @throws {AppError} `forbidden` for an API key without a right to words, or with a limit to some agents
 */
export async function askWords({ ctx, input: { request, key } }: Call<WordAskParts, Ask>): Promise<StartedRun> {
  const { env, actor } = ctx;
  const { question, conversationId, mode, at, language, model } = request;
  refuseWithoutWords(actor);
  await openWordLibrary({ ctx });
  const answered = mode !== 'scholar' && conversationId ? await answerPending(ctx, question, conversationId) : undefined;
  return startRun(ctx, {
    strategy: 'routed',
    input: {
      ...{ mode, at: { ...at }, language, userId: actor.user.id },
      // The setting is about what the person asks for themselves.
      appliesAtOnce: actor.type === 'user' && (actor.user.settings.applyWordsAtOnce ?? false),
      ...(answered && { answered }),
    },
    agents: [],
    // A decision about a plan needs no model.
    ...(answered && { onlyAgents: true }),
    request: {
      messages: { question, files: [], parts: [], earlier: [], left: [] },
      ...(conversationId !== undefined && { conversationId }),
      ...(model !== undefined && { model }),
    },
    limits: (times) => ({ ...chatLimits(env, times), failurePolicy: 'retry' }),
    perMinute: env.CHAT_RATE_LIMIT,
    key,
  });
}

type Answered = { decision: 'approve' | 'deny'; title: string };

/** Answers the plan that waits in the conversation, if the text is such an answer. */
async function answerPending(
  ctx: WordAskParts & { actor: SignedIn },
  text: string,
  conversationId: string,
): Promise<Answered | undefined> {
  const plan = await findPendingPlan(ctx.stores, ctx.actor.user.id, conversationId);
  const { to, isSure } = routeByRules({ text, hasPending: plan !== undefined });
  if (!(plan && isSure && (to === 'confirm' || to === 'refuse'))) return undefined;
  const decision = to === 'confirm' ? 'approve' : 'deny';
  await answerRequest({
    ctx,
    input: { ...signalOf(plan), answer: { kind: 'approval', decision, token: plan.request.token ?? '' } },
  });
  return { decision, title: plan.title };
}

const signalOf = ({ runId, request: { key } }: PendingPlan) => ({ runId, key });
