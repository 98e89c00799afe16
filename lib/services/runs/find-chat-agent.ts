import type { SignedIn } from '@/lib/core/actor';
import type { Agent } from '@/lib/core/agents/agent';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Agents } from '@/lib/core/ports/agents';
import type { Env } from '@/lib/env';
import { requireMayAsk } from './agent-rights';

interface Parts {
  env: Pick<Env, 'MULTI_AGENT_ALLOWED_AGENTS'>;
  agents: Agents;
  actor: SignedIn;
}

/** Finds an agent that the user may ask; without a name, the default agent. @throws {AppError} `bad_request`, or `forbidden` */
export async function findChatAgent({ agents, ...asking }: Parts, requested: string | undefined): Promise<Agent> {
  const name = requested ?? agents.defaultName;
  const [agent] = await agents.find(asking.actor.user.id, [name]);
  if (agent?.role !== 'member') {
    throw new AppError('bad_request', phrase('agentUnknown', { agent: name }), { fields: { agent: 'unknown' } });
  }
  requireMayAsk(asking, [name]);
  return agent;
}
