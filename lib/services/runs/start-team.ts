import type { TeamRequest } from '@/lib/api/requests';
import { AppError } from '@/lib/core/errors';
import type { Call } from '../call';
import { mayUseTeams } from './agent-rights';
import { checkAgents } from './check-agents';
import { teamLimits } from './run-limits';
import { type StartedRun, type StartParts, startRun } from './start-run';

interface Start {
  request: TeamRequest;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
}

/** Asks a team of agents, in rounds. @throws {AppError} `not_found` for a user who may not use teams */
export async function startTeam({ ctx, input: { request, key } }: Call<StartParts, Start>): Promise<StartedRun> {
  const { env, agents, actor } = ctx;
  if (!mayUseTeams(env, actor.user)) throw new AppError('not_found', 'There is nothing here.');
  const userId = actor.user.id;
  await checkAgents(agents, userId, request.agents);
  const asked = await agents.find(userId, request.agents ?? agents.defaultTeam.slice(0, env.MULTI_AGENT_MAX_AGENTS));
  const team = asked.map(({ name, description }) => ({ name, description }));
  return startRun(ctx, {
    strategy: 'rounds',
    input: { team, rounds: request.rounds, ...(request.endEarly !== undefined && { endEarly: request.endEarly }) },
    agents: asked,
    request,
    limits: (times) => teamLimits(env, times, request),
    perMinute: env.MULTI_AGENT_RATE_LIMIT,
    key,
  });
}
