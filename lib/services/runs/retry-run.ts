import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { JournalUnreadable } from '@/lib/core/runs/parse-entry';
import type { NewRun, Run } from '@/lib/core/runs/run';
import { isEnded } from '@/lib/core/runs/run';
import type { Engine } from '@/lib/engine/engine';
import type { Call } from '../call';
import { budgetLeft } from '../usage/budget-left';
import { mayUseTeams, requireMayAsk, requireMayAskTeam } from './agent-rights';
import { findRun } from './find-run';
import { idempotencyKey } from './idempotency-key';
import { admissionOf } from './run-limits';
import { isOverBudget, type StartedRun, type StartParts } from './start-run';

interface Retry {
  /** The run that is retried. */
  id: string;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
}

type RetryParts = Omit<StartParts, 'stores' | 'engine'> & {
  stores: StartParts['stores'] & Pick<Parameters<typeof findRun>[0], 'runs'>;
  engine: Pick<Engine, 'start' | 'readAgents'>;
};

/**
 * Starts a run that repeats what failed in an ended run and what came after it, or continues a run where it was cancelled: the same question with the
 * agents as they were then, in the same conversation. Earlier work is kept.
 * @throws {AppError} `not_found`, `forbidden`, or `conflict`: the run has not ended or cannot be retried, a retry would do the same again, one of its
 * agents is gone (for a user who may ask only some agents, also if another agent has its name now), or another run of the conversation has not ended
 */
export async function retryRun({ ctx, input: { id, key } }: Call<RetryParts, Retry>): Promise<StartedRun> {
  const { env, stores, engine, agents, strategies, actor } = ctx;
  const earlier = await findRun(stores, actor.user, id);
  const strategy = strategies.find(earlier.strategy);
  if (!isEnded(earlier.status)) throw new AppError('conflict', phrase('retryBeforeEnd'));
  const input = strategy?.input.safeParse(earlier.input);
  const names = input?.success ? strategy?.retriedAgents?.(input.data) : undefined;
  if (!strategy || !names || earlier.visitor || earlier.draft || earlier.callerTools || earlier.callerContext)
    throw new AppError('conflict', phrase('notRetried'));
  if (strategy.team && !mayUseTeams(env, actor.user)) throw new AppError('forbidden', phrase('mayNotAskTeams'));
  requireMayAsk(ctx, names);
  await requireMayAskTeam(ctx, earlier);
  const found = await agents.find(actor.user.id, names);
  if (found.length < new Set(names).size || (await hasOtherAgents(ctx, earlier)))
    throw new AppError('conflict', phrase('agentsGone'));

  const budget = await budgetLeft(ctx, actor.user);
  const models = [...(strategy.team ? [earlier.model] : []), ...found.map(({ model = earlier.model }) => model)];
  const run = retryOf(earlier, { idempotencyKey: idempotencyKey(key), budget });
  const started = await engine.start(run, {
    ...admissionOf(ctx, earlier.strategy),
    ...(isOverBudget(budget, models) && { overBudget: true }),
    alone: true,
    retries: earlier,
  });
  // The key may belong to another retry, even of the same run.
  if (started.retryOf !== run.retryOf || started.createdAt <= earlier.createdAt)
    throw new AppError('conflict', phrase('keyUsed'));
  return started;
}

/**
 * Whether a run of a user who may ask only some agents used other agents than those that have the names now: the user's own ones from before the
 * limit, which may have had more rights. @throws {AppError} `conflict` for a log that cannot be read
 */
async function hasOtherAgents(
  { env, engine, agents, actor: { user } }: RetryParts & { actor: SignedIn },
  run: Run,
): Promise<boolean> {
  if (env.MULTI_AGENT_ALLOWED_AGENTS === undefined && user.allowedAgents === null) return false;
  const before = await engine.readAgents(run).catch((cause: unknown) => {
    throw cause instanceof JournalUnreadable ? new AppError('conflict', phrase('notRetried'), { cause }) : cause;
  });
  const found = await agents.find(
    user.id,
    before.map(({ name }) => name),
  );
  const ids = new Map(found.map(({ name, id }) => [name, id]));
  return before.some(({ name, id }) => ids.get(name) !== id);
}

function retryOf(
  earlier: Run,
  { idempotencyKey, budget }: Pick<NewRun, 'idempotencyKey'> & Pick<NewRun['limits'], 'budget'>,
): NewRun {
  const { userId, conversationId, strategy, question, parts, input, model, settings, timeZone } = earlier;
  const { budget: _budget, ...limits } = earlier.limits;
  return {
    id: randomUUID(),
    userId,
    conversationId,
    strategy,
    question,
    parts,
    input,
    model,
    settings,
    timeZone,
    idempotencyKey,
    limits: { ...limits, ...(budget && { budget }) },
    retryOf: earlier.retryOf ?? earlier.id,
    createdAt: new Date().toISOString(),
  };
}
