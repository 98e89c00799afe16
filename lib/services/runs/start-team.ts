import type { TeamRequest } from '@/lib/api/requests';
import type { SignedIn } from '@/lib/core/actor';
import type { Agent } from '@/lib/core/agents/agent';
import type { TeamCut } from '@/lib/strategies/rounds/notice-limits';
import type { Call } from '../call';
import { refuseWithoutTeams } from './agent-rights';
import { findCandidates } from './find-candidates';
import { findMembers } from './find-members';
import { findTeam } from './find-team';
import { teamLimits } from './run-limits';
import { type CallerParts, type StartedRun, type StartParts, startRun } from './start-run';

interface Start {
  request: TeamRequest;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
  /** What a program or schedule passes along with its question. */
  caller?: CallerParts;
}

const USUAL_ROUNDS = 3;

/** Starts a run that asks a team of agents, in rounds. @throws {AppError} `not_found` for a user who may not use teams */
export async function startTeam({ ctx, input: { request, key, caller } }: Call<StartParts, Start>): Promise<StartedRun> {
  const { env } = ctx;
  refuseWithoutTeams(ctx);
  const team = request.team === undefined ? undefined : await findTeam(ctx, request.team);
  const most = { agents: env.MULTI_AGENT_MAX_AGENTS, rounds: env.MULTI_AGENT_MAX_ROUNDS };
  const wanted = request.rounds ?? team?.rounds;
  const rounds = Math.min(wanted ?? USUAL_ROUNDS, most.rounds);
  const endEarly = request.endEarly ?? team?.endEarly;
  const lead = team?.lead ?? undefined;
  // Between two rounds, the other agents wait for the lead's turn.
  const turns = lead === undefined ? rounds : rounds * 2 - 1;
  const agentNames = request.agents ?? team?.agents;
  const choose = agentNames === 'auto';
  const found = choose ? await findCandidates(ctx) : await members(ctx, agentNames);
  const chosen = choose ? found : found.slice(0, most.agents);
  // The lead takes part even when the limits leave out other agents.
  const leftOut = found.slice(chosen.length).filter(({ name }) => name !== lead);
  const cut = cutOf({ names: leftOut.map(({ name }) => name), wanted }, most);
  const [leader] = lead === undefined ? [] : await members(ctx, [lead], 'team.lead');
  return startRun(ctx, {
    strategy: 'rounds',
    ...caller,
    input: {
      team: chosen.map(({ name, description }) => ({ name, description })),
      rounds,
      ...(endEarly !== undefined && { endEarly }),
      ...(lead !== undefined && { lead }),
      ...(team && { saved: team.name }),
      ...(choose && { choose: chooseOf(most.agents, chosen, request) }),
      ...(cut && { cut }),
    },
    agents: leader && !chosen.includes(leader) ? [...chosen, leader] : chosen,
    request: { ...request, model: request.model ?? team?.model ?? undefined },
    teamBudget: team?.budget,
    limits: (times) => teamLimits(env, times, { turns, failurePolicy: request.failurePolicy ?? team?.failurePolicy ?? 'skip' }),
    key,
  });
}

const chooseOf = (most: number, chosen: readonly Agent[], { confirmTeam }: TeamRequest) => ({
  most: Math.min(most, chosen.length),
  ...(confirmTeam && { confirm: true }),
});

/** What the limits cut: agents beyond the maximum number, and requested rounds. */
function cutOf(
  { names, wanted = 0 }: { names: string[]; wanted?: number },
  most: { agents: number; rounds: number },
): TeamCut | undefined {
  if (names.length === 0 && wanted <= most.rounds) return undefined;
  return {
    ...(names.length > 0 && { agents: { names, most: most.agents } }),
    ...(wanted > most.rounds && { rounds: { wanted, most: most.rounds } }),
  };
}

/** The named agents, or the default team. @throws {AppError} `bad_request` at `field` for names that are not agents of this user */
async function members(
  { agents, actor }: StartParts & { actor: SignedIn },
  names: readonly string[] | undefined,
  field = 'agents',
): Promise<Agent[]> {
  const userId = actor.user.id;
  return names ? findMembers(agents, userId, { names, field }) : agents.find(userId, agents.defaultTeam);
}
