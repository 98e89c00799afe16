import { translationHelpsWorkflows } from '@/lib/agents/translation-helps/rules';
import type { DispatchRequest } from '@/lib/api/dispatch-request';
import type { ChatRequest } from '@/lib/api/requests';
import type { Agent } from '@/lib/core/agents/agent';
import { MAX_FOLLOW_UPS, MAX_TASKS } from '@/lib/core/dispatch/dispatch-calls';
import { type DispatchConfig, dispatchConfigOf } from '@/lib/core/teams/team-options';
import type { Call } from '../call';
import { refuseWithoutTeams } from './agent-rights';
import { findDispatchTeam } from './find-dispatch-team';
import { teamLimits } from './run-limits';
import { type CallerParts, type StartedRun, type StartParts, startRun } from './start-run';

interface Start {
  request: Omit<DispatchRequest, 'config'> & Pick<ChatRequest, 'id' | 'settings'> & { config: Partial<DispatchConfig> };
  /** The request's `Idempotency-Key` header. */
  key: string | null;
  /** What a program or schedule passes along with its question. */
  caller?: CallerParts;
}

/** Starts a run in which a planner sends specialists out. @throws {AppError} `not_found` for a user who may not use teams */
export async function startDispatch({ ctx, input: { request, key, caller } }: Call<StartParts, Start>): Promise<StartedRun> {
  const { env } = ctx;
  refuseWithoutTeams(ctx);
  const { members, usual, saved } = await findDispatchTeam(ctx, request.team);
  const { maxIterations, confidenceThreshold, parallelExecution } = dispatchConfigOf(request.config, saved?.dispatch);
  const config = { maxIterations, confidenceThreshold, parallelExecution };
  const { failurePolicy = saved?.failurePolicy ?? 'skip', model = saved?.model ?? undefined } = request;
  return startRun(ctx, {
    strategy: 'dispatch',
    ...caller,
    input: {
      specialists: members.map(specialistOf),
      config,
      ...(usual && { usual }),
      ...(saved && { saved: saved.name }),
      workflowRules: translationHelpsWorkflows.map(({ workflow, words }) => ({ workflow, words: [...words] })),
    },
    agents: members,
    request: { ...request, model },
    teamBudget: saved?.budget,
    limits: (times) => teamLimits(env, times, { turns: consecutiveTurns(config), failurePolicy }),
    key,
  });
}

/**
 * Returns the number of consecutive turns between planning and synthesis: the tasks of the first plan, the plan and tasks of each follow-up, the gap
 * check, and one spare. When tasks run one after another, each is a turn, and an agent may have several.
 */
function consecutiveTurns({ maxIterations, parallelExecution }: DispatchConfig): number {
  const [tasks, followUps] = parallelExecution ? [1, 1] : [MAX_TASKS, MAX_FOLLOW_UPS];
  return tasks + (maxIterations - 1) * (1 + followUps) + 2;
}

/** Returns what the planner and the checks by code need to know of an agent. */
function specialistOf({ name, description, tools, dispatch }: Agent) {
  const specialist = { name, description, tools: [...tools] };
  if (!dispatch) return specialist;
  const { expects, ...gap } = dispatch;
  return { ...specialist, gap: { ...gap, tool: tools[0] ?? '' }, expects };
}
