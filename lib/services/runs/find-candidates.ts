import type { SignedIn } from '@/lib/core/actor';
import type { Agent } from '@/lib/core/agents/agent';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { mayAsk } from './agent-rights';
import type { StartParts } from './start-run';

/** The most agents that fit into the prompt of the agent that chooses among them. */
const MOST_CANDIDATES = 40;

/**
 * Finds the agents that may be chosen for a team: all that the user may ask, and those of `further` that the user may ask as well.
 * @throws {AppError} `forbidden` when there are none
 */
export async function findCandidates(
  { env, agents, actor: { user } }: Pick<StartParts, 'env' | 'agents'> & { actor: SignedIn },
  further: readonly string[] = [],
): Promise<readonly Agent[]> {
  const mayBeAsked = ({ name }: Agent) => mayAsk(env, user, name);
  const [members, others] = await Promise.all([agents.members(user.id), agents.find(user.id, further)]);
  const named = others.filter(mayBeAsked);
  const candidates = [...members.filter(mayBeAsked).slice(0, MOST_CANDIDATES - named.length), ...named];
  if (candidates.length === 0) throw new AppError('forbidden', phrase('noAgentToAsk'));
  return candidates;
}
