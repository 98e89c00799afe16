import type { Stores } from '@/lib/core/ports/stores';
import type { ListedRun } from '@/lib/core/runs/run';
import type { SignalRequest } from '@/lib/core/runs/signal-request';
import type { SignalOf } from '@/lib/core/runs/signals';
import { APPLY_WORD_PLAN } from '@/lib/core/words/word-plan';
import { routedInput } from '@/lib/strategies/routed/input';

const TITLE_CHARACTERS = 120;
/** Number of the newest runs of a conversation among which a repeated request is found. */
const LATER = 20;

/** A plan of a conversation that waits for the user's answer. */
export interface PendingPlan {
  runId: string;
  request: SignalRequest;
  /** The request that asked for it. */
  title: string;
}

/** An answer to a plan that the user gave as a message in the conversation. */
export interface PlanAnswer {
  decision: SignalOf<'approval'>['decision'];
  title: string;
}

/**
 * Finds the plan of a conversation that waits for an answer, unless something else was asked since, to which a "yes" may refer. A click can still
 * answer the plan.
 */
export async function findPendingPlan(
  stores: Pick<Stores, 'runs'>,
  userId: string,
  conversationId: string,
): Promise<PendingPlan | undefined> {
  const open = await stores.runs.openRequests(userId, { conversationId });
  const newest = open.findLast(({ request }) => request.data.name === APPLY_WORD_PLAN);
  if (!newest) return undefined;
  const [last] = await stores.runs.list(userId, { conversationId, limit: 1 });
  if (last?.id !== newest.run.id) return undefined;
  return { runId: newest.run.id, request: newest.request.data, title: titleOf(newest.run) };
}

/** Finds an answer to the newest plan of a conversation that was given by a request which failed afterwards and is now repeated. */
export async function findPlanAnswer(
  stores: Pick<Stores, 'runs'>,
  userId: string,
  conversationId: string,
): Promise<PlanAnswer | undefined> {
  const [last] = await stores.runs.list(userId, { conversationId, limit: 1 });
  if (last?.strategy !== 'routed') return undefined;
  const answers = (await stores.runs.signals(last.id)).flatMap(({ data }) => (data.kind === 'approval' ? [data] : []));
  const newest = answers.at(-1);
  return newest?.isSaid && { decision: newest.decision, title: titleOf(last) };
}

/** Finds the run that the same request started when it was first sent, among the newest of the conversation. */
export async function findRepeated(
  stores: Pick<Stores, 'runs'>,
  userId: string,
  { conversationId, key }: { conversationId: string; key: string | undefined },
): Promise<ListedRun | undefined> {
  if (key === undefined) return undefined;
  const newest = await stores.runs.list(userId, { conversationId, limit: LATER });
  return newest.find(({ idempotencyKey }) => idempotencyKey === key);
}

/** Returns the answer to a plan that the request of this run gave; undefined if it gave none. */
export const planAnswerOf = ({ strategy, input }: Pick<ListedRun, 'strategy' | 'input'>): PlanAnswer | undefined =>
  strategy === 'routed' ? routedInput.parse(input).answered : undefined;

const titleOf = ({ question }: Pick<ListedRun, 'question'>) => question.slice(0, TITLE_CHARACTERS);
