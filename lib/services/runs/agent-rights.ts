import type { SignedIn } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';
import type { User } from '@/lib/core/ports/user-store';
import type { Env } from '@/lib/env';

/** Whether a user may start teams. Teams can be limited to some users (seed 002, "Feature Flags"); all others get `not_found`. */
export function mayUseTeams(env: Pick<Env, 'MULTI_AGENT_ENABLED' | 'MULTI_AGENT_ENABLED_FOR_USERS'>, user: User): boolean {
  const some = env.MULTI_AGENT_ENABLED_FOR_USERS;
  return env.MULTI_AGENT_ENABLED && (!some || some.includes(user.email));
}

/** Refuses a request that does not name its agents when the API key is limited to some agents. @throws {AppError} `forbidden` */
export function refuseLimitedKey({ type, user }: SignedIn): void {
  if (type === 'key' && user.allowedAgents !== null)
    throw new AppError('forbidden', 'This API key is limited to some agents. Please make one without such a limit.');
}

export function mayAsk(env: Pick<Env, 'MULTI_AGENT_ALLOWED_AGENTS'>, user: User, agent: string): boolean {
  const allowed = [env.MULTI_AGENT_ALLOWED_AGENTS, user.allowedAgents];
  return allowed.every((names) => !names || names.includes(agent));
}
