import { summarizeRun } from '@/lib/api/run-summary';
import type { SignedIn } from '@/lib/core/actor';
import { AppError, noSuchAddress } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import type { Run } from '@/lib/core/runs/run';
import type { SignalRequest } from '@/lib/core/runs/signal-request';
import type { Env } from '@/lib/env';
import type { Strategies } from '@/lib/strategies';
import { runMembers } from './run-members';

interface Asking {
  env: Pick<Env, 'MULTI_AGENT_ALLOWED_AGENTS'>;
  actor: SignedIn;
}

/** Dependencies of checks on an existing run. */
export interface RunRights {
  env: Asking['env'];
  stores: Pick<Stores, 'runs'>;
  strategies: Strategies;
}

type TeamSettings = Pick<Env, 'MULTI_AGENT_ENABLED' | 'MULTI_AGENT_ENABLED_FOR_USERS'>;

/** Whether a user may start teams. Teams can be limited to some users (seed 002, "Feature Flags"). */
export function mayUseTeams(env: TeamSettings, user: User): boolean {
  const some = env.MULTI_AGENT_ENABLED_FOR_USERS;
  return env.MULTI_AGENT_ENABLED && (!some || some.includes(user.email));
}

/** Hides teams from a user who may not start any. @throws {AppError} `not_found` */
export function refuseWithoutTeams({ env, actor: { user } }: { env: TeamSettings; actor: SignedIn }): void {
  if (!mayUseTeams(env, user)) throw noSuchAddress();
}

/** Whether an actor is an API key that may ask only some agents. */
export const isLimitedKey = ({ type, user }: SignedIn) => type === 'key' && user.allowedAgents !== null;

/**
 * Refuses an API key that is limited to some agents where a request names none, or changes what instructs every agent.
 * @throws {AppError} `forbidden`
 */
export function refuseLimitedKey(actor: SignedIn): void {
  if (isLimitedKey(actor)) throw new AppError('forbidden', phrase('keyIsLimited'));
}

export function mayAsk(env: Pick<Env, 'MULTI_AGENT_ALLOWED_AGENTS'>, user: User, agent: string): boolean {
  const allowed = [env.MULTI_AGENT_ALLOWED_AGENTS, user.allowedAgents];
  return allowed.every((names) => !names || names.includes(agent));
}

/**
 * Refuses a question, a message or an answer to agents that the user may not ask, since each of these instructs them.
 * @throws {AppError} `forbidden`
 */
export function requireMayAsk({ env, actor: { user } }: Asking, names: readonly string[]): void {
  const refused = names.filter((name) => !mayAsk(env, user, name));
  if (refused.length === 0) return;
  const agents = [...new Set(refused)].join(', ');
  throw new AppError('forbidden', phrase('mayNotAsk', { agents }), { fields: { agents } });
}

/** Refuses what instructs all agents of a run; if its request named none, these can be any agents. @throws {AppError} `forbidden` */
export async function requireMayAskTeam(checking: RunRights & Asking, run: Run): Promise<void> {
  const { agents, dispatch } = summarizeRun(run, checking.strategies.find(run.strategy));
  const named = dispatch && dispatch.team !== 'auto' ? dispatch.team : agents;
  if (named.length === 0) refuseLimitedKey(checking.actor);
  requireMayAsk(checking, [...named, ...(await runMembers(checking, run))]);
}

/**
 * Refuses a command to the turn of an agent that the user may not ask. A turn of a coordinator, or of the strategy itself, concerns all agents of
 * the run. @throws {AppError} `forbidden`
 */
export async function requireMayControl(checking: RunRights & Asking, run: Run, agent: string): Promise<void> {
  if ((await runMembers(checking, run)).includes(agent)) requireMayAsk(checking, [agent]);
  else await requireMayAskTeam(checking, run);
}

/**
 * Refuses an answer to a request of an agent that the user may not ask. A strategy's own request, such as the choice of a team, concerns all
 * agents of the run. @throws {AppError} `forbidden`
 */
export async function requireMayAnswer(
  checking: RunRights & Asking,
  run: Run,
  { agent }: Pick<SignalRequest, 'agent'>,
): Promise<void> {
  if (agent === run.strategy) await requireMayAskTeam(checking, run);
  else requireMayAsk(checking, [agent]);
}
