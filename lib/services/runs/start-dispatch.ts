import { translationHelpsSpecialists } from '@/lib/agents/translation-helps/specialists';
import type { DispatchRequest } from '@/lib/api/dispatch-request';
import type { Agent } from '@/lib/core/agent';
import { AppError } from '@/lib/core/errors';
import { translationHelpsRules } from '@/lib/strategies/dispatch/translation-helps-rules';
import type { Call } from '../call';
import { mayUseTeams } from './agent-rights';
import { findMembers } from './find-members';
import { teamLimits } from './run-limits';
import { type StartedRun, type StartParts, startRun } from './start-run';

interface Start {
  request: DispatchRequest;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
}

/** Starts a run in which a planner sends specialists out. @throws {AppError} `not_found` for a user who may not use teams */
export async function startDispatch({ ctx, input: { request, key } }: Call<StartParts, Start>): Promise<StartedRun> {
  const { env, agents, actor } = ctx;
  if (!mayUseTeams(env, actor.user)) throw new AppError('not_found', 'This address does not exist.');
  const { maxIterations, confidenceThreshold, parallelExecution } = request.config;
  const userId = actor.user.id;
  const names = request.agents ?? agents.specialists;
  const specialists = await findMembers(agents, userId, names, ['member', 'specialist']);
  return startRun(ctx, {
    strategy: 'dispatch',
    input: {
      specialists: specialists.map(specialistOf),
      config: { maxIterations, confidenceThreshold, parallelExecution },
    },
    agents: specialists,
    request,
    // Planning and synthesis take a turn each, and so do the gap check and each iteration's plan.
    limits: (times) => teamLimits(env, times, { rounds: 2 * maxIterations + 1, failurePolicy: request.failurePolicy }),
    perMinute: env.MULTI_AGENT_RATE_LIMIT,
    key,
  });
}

/** What the planner and the checks by code need to know of an agent. Only the specialists of the translation helps have rules. */
function specialistOf({ name, description, tools }: Agent) {
  const rule = translationHelpsRules.find(({ agent }) => agent === name);
  const expects = translationHelpsSpecialists.find((one) => one.name === name)?.expects;
  const { agent: _, ...gap } = rule ?? {};
  return { name, description, tools: [...tools], ...(rule && { gap }), ...(expects !== undefined && { expects }) };
}
