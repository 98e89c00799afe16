import type { Agent, BuiltinAgent } from '@/lib/core/agent';
import type { Agents } from '@/lib/core/ports/agents';
import type { LibraryStore } from '@/lib/core/ports/library-store';
import { contractReader } from './builtin/contract-reader';
import { dataSteward } from './builtin/data-steward';
import { initiator } from './builtin/initiator';
import { prospectFinder } from './builtin/prospect-finder';
import { summarizer } from './builtin/summarizer';
import { ownAgent } from './own-agent';

/** The built-in agents, one line each, alphabetical. */
export const builtin: readonly BuiltinAgent[] = [contractReader, dataSteward, initiator, prospectFinder, summarizer];

const builtinByName = new Map(builtin.map((agent) => [agent.name, agent]));
const builtinMembers = builtin.filter(({ role }) => role === 'member');

/** A user's own `initiator` or `summarizer` replaces the built-in one in its role. */
const roleOf = (name: string) => builtinByName.get(name)?.role ?? 'member';

/**
 * Creates the agents port. If several agents have the same name, the user's own one takes precedence, then the built-in one,
 * then one that another user published.
 */
export function createAgents(library: Pick<LibraryStore, 'agents' | 'byIds'>): Agents {
  async function find(userId: string, names?: readonly string[]): Promise<Map<string, Agent>> {
    const { agents, prompts } = await library.agents(userId, names);
    const asked = agents.filter((item) => item.userId === userId || !builtinByName.has(item.name));
    const made = asked.map((item) => {
      return [
        item.name,
        ownAgent(item, { id: item.id, prompts, role: roleOf(item.name), isOwn: item.userId === userId }),
      ] as const;
    });
    return new Map<string, Agent>([...builtinByName, ...made]);
  }

  return {
    defaultName: dataSteward.name,
    defaultTeam: builtinMembers.map(({ name }) => name),
    async find(userId, names) {
      const found = await find(userId, names);
      return names.flatMap((name) => found.get(name) ?? []);
    },
    async draft(userId, content) {
      const used = content.definition.instructions.flatMap((section) => ('prompt' in section ? [section.prompt] : []));
      const prompts = used.length === 0 ? [] : await library.byIds(userId, 'prompt', used);
      return ownAgent(content, { prompts, role: roleOf(content.name), isOwn: true });
    },
    async members(userId) {
      return [...(await find(userId)).values()].filter(({ role }) => role === 'member');
    },
  };
}
