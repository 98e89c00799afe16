import type { Agent } from '@/lib/core/agent';
import type { Agents } from '@/lib/core/ports/agents';
import { contractReader } from './builtin/contract-reader';
import { dataSteward } from './builtin/data-steward';
import { initiator } from './builtin/initiator';
import { prospectFinder } from './builtin/prospect-finder';
import { summarizer } from './builtin/summarizer';

/** The agents that come with the product, one line each, alphabetical. */
export const builtin: readonly Agent[] = [contractReader, dataSteward, initiator, prospectFinder, summarizer];

/** Every user has the built-in agents. */
export function createAgents(agents: readonly Agent[] = builtin): Agents {
  const members = agents.filter(({ role }) => role === 'member');
  const byName = new Map(agents.map((agent) => [agent.name, agent]));
  return {
    defaultName: dataSteward.name,
    find: async (_userId, name) => byName.get(name),
    members: async () => members,
  };
}
