import type { User } from '@/lib/core/ports/user-store';
import type { Env } from '@/lib/env';

/** Teams may be kept to some people (seed 002, "Feature Flags"); for the others they do not exist. */
export function mayUseTeams(env: Pick<Env, 'MULTI_AGENT_ENABLED' | 'MULTI_AGENT_ENABLED_FOR_USERS'>, user: User): boolean {
  const some = env.MULTI_AGENT_ENABLED_FOR_USERS;
  return env.MULTI_AGENT_ENABLED && (!some || some.includes(user.email));
}

export function mayAsk(env: Pick<Env, 'MULTI_AGENT_ALLOWED_AGENTS'>, user: User, agent: string): boolean {
  const allowed = [env.MULTI_AGENT_ALLOWED_AGENTS, user.allowedAgents];
  return allowed.every((names) => !names || names.includes(agent));
}
