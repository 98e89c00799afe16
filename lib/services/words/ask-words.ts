import { onlyQuestion } from '@/lib/api/client-messages';
import type { WordQuestion } from '@/lib/api/word-run-requests';
import type { SignedIn } from '@/lib/core/actor';
import type { Stores } from '@/lib/core/ports/stores';
import { routeByRules } from '@/lib/strategies/routed/route-by-rules';
import type { Call } from '../call';
import { answerRequest } from '../runs/answer-request';
import { idempotencyKey } from '../runs/idempotency-key';
import { chatLimits } from '../runs/run-limits';
import { type StartedRun, type StartParts, startRun } from '../runs/start-run';
import { openWordLibrary, type WordParts } from './open-word-library';
import { findPendingPlan, findPlanAnswer, findRepeated, type PendingPlan, type PlanAnswer, planAnswerOf } from './pending-plan';
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
 * Starts a run in which the Architect or the Scholar answers. If a plan waits in the conversation, a "do it" or "no" first answers that plan, as a
 * click does, unless the switch is on Scholar: then it may be an answer to a quiz. The run that then confirms this needs no model, and no limit
 * refuses it once the plan was carried out; it counts towards the rate of later questions.
 * @throws {AppError} `forbidden` for an API key without a right to words, or with a limit to some agents
 */
export async function askWords({ ctx, input: { request, key } }: Call<WordAskParts, Ask>): Promise<StartedRun> {
  const { env, actor } = ctx;
  const { question, conversationId, mode, at, language, model } = request;
  refuseWithoutWords(actor);
  await openWordLibrary({ ctx });
  const answered = mode !== 'scholar' && conversationId ? await answerPending(ctx, { question, conversationId, key }) : undefined;
  return startRun(ctx, {
    strategy: 'routed',
    input: {
      mode,
      at: { ...at },
      language,
      userId: actor.user.id,
      // The setting applies only to what users ask for themselves.
      appliesAtOnce: actor.type === 'user' && (actor.user.settings.applyWordsAtOnce ?? false),
      ...(answered && { answered: { ...answered } }),
    },
    agents: [],
    ...(answered && { onlyAgents: true, isUnlimited: true }),
    request: {
      messages: onlyQuestion(question),
      ...(conversationId !== undefined && { conversationId }),
      ...(model !== undefined && !answered && { model }),
    },
    limits: (times) => ({ ...chatLimits(env, times), failurePolicy: 'retry' }),
    key,
  });
}

/**
 * If the message answers the plan that waits for approval in the conversation, passes that answer to the plan. An answer that an earlier, failed
 * request already gave is not given twice. A repeated request keeps its first meaning, because the plan that waits now may be a result of the request
 * itself.
 */
async function answerPending(
  ctx: WordAskParts & { actor: SignedIn },
  { question, conversationId, key }: { question: string; conversationId: string; key: string | null },
): Promise<PlanAnswer | undefined> {
  const { to } = routeByRules({ text: question, hasPending: true });
  if (to !== 'confirm' && to !== 'refuse') return undefined;
  const repeated = await findRepeated(ctx.stores, ctx.actor.user.id, { conversationId, key: idempotencyKey(key) });
  if (repeated) return planAnswerOf(repeated);
  const decision: PlanAnswer['decision'] = to === 'confirm' ? 'approve' : 'deny';
  const plan = await findPendingPlan(ctx.stores, ctx.actor.user.id, conversationId);
  if (!plan) {
    const earlier = await findPlanAnswer(ctx.stores, ctx.actor.user.id, conversationId);
    return earlier?.decision === decision ? earlier : undefined;
  }
  const answer = { kind: 'approval' as const, decision, token: plan.request.token ?? '' };
  await answerRequest({ ctx, input: { ...signalOf(plan), answer, isSaid: true } });
  return { decision, title: plan.title };
}

const signalOf = ({ runId, request: { key } }: PendingPlan) => ({ runId, key });
