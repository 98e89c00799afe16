import { builtin } from '@/lib/agents';
import type { LibraryItem } from '@/lib/core/library';
import type { StoresInTransaction } from '@/lib/core/ports/stores';

export type NamedIn = Pick<StoresInTransaction, 'library' | 'schedules' | 'connections' | 'apiKeys' | 'audit'>;

/** An agent as it was before it got another name. */
type Renamed = Pick<LibraryItem<'agent'>, 'userId' | 'name' | 'visibility'>;

/**
 * Lets what its owner has made follow an agent to its new name: teams, each with a new version, schedules, and the connections and API keys
 * that are limited to certain agents. The name of a built-in agent is left in place: it stands for that agent again.
 */
export async function carryName(tx: NamedIn, agent: Renamed, name: string): Promise<void> {
  if (builtin.some((one) => one.name === agent.name)) return;
  const renamed = (one: string) => (one === agent.name ? name : one);
  await carryToTeams(tx, agent, renamed);
  const { userId } = agent;
  for (const schedule of await tx.schedules.list(userId)) {
    if (schedule.agent === agent.name) await tx.schedules.change(userId, schedule.id, { agent: name });
  }
  for (const { id, agents } of await tx.connections.list(userId)) {
    if (agents?.includes(agent.name)) await tx.connections.update(userId, id, { agents: agents.map(renamed) });
  }
  for (const { id, agents } of await tx.apiKeys.list(userId)) {
    if (agents?.includes(agent.name)) await tx.apiKeys.setAgents(userId, id, agents.map(renamed));
  }
}

async function carryToTeams({ library, audit }: NamedIn, agent: Renamed, renamed: (name: string) => string): Promise<void> {
  const { userId } = agent;
  for (const { id } of (await library.teamsWith(agent)).filter((team) => team.userId === userId)) {
    const team = await library.lock(userId, 'team', id);
    if (!team) continue;
    const { name, title, description, enabled, definition, version } = team;
    const { agents, lead } = definition;
    const carried = { ...definition, agents: [...new Set(agents.map(renamed))], lead: lead && renamed(lead) };
    const item = { id, userId, kind: 'team' as const, was: version };
    await library.save<'team'>(item, { name, title, description, enabled, definition: carried }, []);
    await audit.record({ userId, action: 'team_changed', facts: { id, version: version + 1 } });
  }
}
