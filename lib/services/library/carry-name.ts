import { isBuiltinName } from '@/lib/agents';
import { listedAgents, withAgents } from '@/lib/core/agents/listed-agents';
import type { LibraryItem } from '@/lib/core/library';
import type { StoresInTransaction } from '@/lib/core/ports/stores';

export type NamedIn = Pick<StoresInTransaction, 'library' | 'schedules' | 'connections' | 'apiKeys' | 'users' | 'audit'>;

/** An agent as it was before it got another name. */
type Renamed = Pick<LibraryItem<'agent'>, 'userId' | 'name' | 'visibility' | 'enabled'>;

/**
 * Updates the references to a renamed agent in everything its owner has made: teams, each with a new version, schedules, favourites, and the
 * connections and API keys that are limited to certain agents. A name that also stands for another agent is left in place: that of a built-in agent,
 * or one that a disabled agent shared with a published one. The caller has locked the user and renamed the agent.
 */
export async function carryName(tx: NamedIn, agent: Renamed, name: string): Promise<void> {
  const { userId } = agent;
  if (isBuiltinName(agent.name)) return;
  if (!agent.enabled && (await tx.library.named(userId, 'agent', [agent.name])).length > 0) return;
  const renamed = (names: readonly string[]) => [...new Set(names.map((one) => (one === agent.name ? name : one)))];
  await carryToTeams(tx, agent, renamed);

  for (const { id, title, recipient } of await tx.schedules.list(userId)) {
    if (!listedAgents(recipient).includes(agent.name)) continue;
    await tx.schedules.change(userId, id, { recipient: withAgents(recipient, renamed) });
    await tx.audit.record({ userId, action: 'schedule_changed', facts: { id, title } });
  }
  for (const { id, agents } of await tx.connections.list(userId)) {
    if (!agents?.includes(agent.name)) continue;
    await tx.connections.update(userId, id, { agents: renamed(agents) });
    await tx.audit.record({ userId, action: 'connection_changed', facts: { id, fields: ['agents'] } });
  }
  for (const { id, agents } of await tx.apiKeys.list(userId)) {
    if (!agents?.includes(agent.name)) continue;
    await tx.apiKeys.setAgents(userId, id, renamed(agents));
    await tx.audit.record({ userId, action: 'api_key_changed', facts: { key: id, agents: renamed(agents) } });
  }
  const favourites = (await tx.users.byId(userId))?.settings.favourites;
  if (favourites?.includes(agent.name)) await tx.users.updateProfile(userId, { settings: { favourites: renamed(favourites) } });
}

async function carryToTeams(
  { library, audit }: NamedIn,
  agent: Renamed,
  renamed: (names: readonly string[]) => string[],
): Promise<void> {
  const { userId } = agent;
  const teams = (await library.teamsWith(agent)).filter((team) => team.userId === userId);
  // In a fixed order, so that two transactions do not wait for each other.
  for (const id of teams.map((team) => team.id).toSorted()) {
    const team = await library.lock(userId, 'team', id);
    if (!team) continue;
    const { name, title, description, enabled, definition, version } = team;
    const { agents, lead } = definition;
    const carried = { ...definition, agents: renamed(agents), lead: lead && (renamed([lead])[0] ?? null) };
    const item = { id, userId, kind: 'team' as const, was: version };
    await library.save<'team'>(item, { name, title, description, enabled, definition: carried }, []);
    await audit.record({ userId, action: 'team_changed', facts: { id, version: version + 1 } });
  }
}
