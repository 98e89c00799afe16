import type { Agent } from '@/lib/core/agents/agent';
import type { LibraryItem } from '@/lib/core/library';
import type { Agents } from '@/lib/core/ports/agents';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { namedAgents } from '@/lib/core/teams/team-definition';

/** Number of agents sent to a page with their titles; a page finds any others by search. */
const MOST_KNOWN = 100;

interface Parts {
  stores: Pick<Stores, 'library'>;
  agents: Agents;
}

/**
 * Returns the built-in agents and the newest of the user's other agents. When there are more, those of the user's teams and favourites are
 * added.
 */
export async function knownAgents(
  { stores: { library }, agents }: Parts,
  { id, settings }: User,
  teams: readonly LibraryItem<'team'>[],
): Promise<{ known: Agent[]; moreAgents?: true }> {
  const newest = await library.list(id, 'agent', { scope: 'usable', limit: MOST_KNOWN });
  const named = teams.flatMap(({ definition }) => namedAgents(definition));
  const areAll = newest.length < MOST_KNOWN;
  const others = areAll ? [] : [...named, ...(settings.favourites ?? [])];
  const names = new Set([...agents.defaultTeam, ...newest.map(({ name }) => name), ...others]);
  const known = (await agents.find(id, [...names])).filter(({ role }) => role === 'member');
  return { known, ...(!areAll && { moreAgents: true }) };
}
