import type { User } from '@/lib/core/ports/user-store';
import type { Env } from '@/lib/env';

/** Whether a user may start teams. Teams can be limited to some users (seed 002, "Feature Flags"); all others get `not_found`. */
export function mayUseTeams(env: Pick<Env, 'MULTI_AGENT_ENABLED' | 'MULTI_AGENT_ENABLED_FOR_USERS'>, user: User): boolean {
  const some = env.MULTI_AGENT_ENABLED_FOR_USERS;
  return env.MULTI_AGENT_ENABLED && (!some || some.includes(user.email));
}

export function mayAsk(env: Pick<Env, 'MULTI_AGENT_ALLOWED_AGENTS'>, user: User, agent: string): boolean {
  const allowed = [env.MULTI_AGENT_ALLOWED_AGENTS, user.allowedAgents];
  return allowed.every((names) => !names || names.includes(agent));
}
