import { LRUCache } from 'lru-cache';
import type { Agent, BuiltinAgent } from '@/lib/core/agents/agent';
import type { LibraryItem } from '@/lib/core/library';
import type { Agents } from '@/lib/core/ports/agents';
import type { AgentsWithPrompts, LibraryStore } from '@/lib/core/ports/library-store';
import { contractReader } from './builtin/contract-reader';
import { dataSteward } from './builtin/data-steward';
import { initiator } from './builtin/initiator';
import { plainModel } from './builtin/plain-model';
import { planner } from './builtin/planner';
import { prospectFinder } from './builtin/prospect-finder';
import { summarizer } from './builtin/summarizer';
import { synthesizer } from './builtin/synthesizer';
import { deskAgents } from './desk-agents';
import { ownAgent, promptsUsed } from './own-agent';
import { sampleSpecialists } from './translation-helps/sample-specialists';
import { wordAgents } from './word-agents';

/** Maximum number of cached agents. */
const MAX_CACHED = 300;

/** The built-in agents, one line each, alphabetical. */
export const builtin: readonly BuiltinAgent[] = [
  contractReader,
  dataSteward,
  initiator,
  planner,
  prospectFinder,
  summarizer,
  synthesizer,
];

const ofStrategies = [...deskAgents, ...wordAgents];
const builtinByName = new Map(
  [...builtin, ...sampleSpecialists, ...ofStrategies, plainModel].map((agent) => [agent.name, agent]),
);
/** Users' agents cannot replace these. */
const reservedNames = new Set(ofStrategies.map(({ name }) => name));
const builtinMembers = builtin.filter(({ role }) => role === 'member');

/** Whether a built-in agent has this name, including those that are not in the library. */
export const isBuiltinName = (name: string): boolean => builtinByName.has(name);

/** A user's own `initiator` or `summarizer` replaces the built-in one in its role. */
const roleOf = (name: string) => builtinByName.get(name)?.role ?? 'member';

/**
 * Creates the agents port. If several agents have the same name, the user's own one takes precedence, then the built-in one, then one that another
 * user published. For users who may ask only some agents, their own one comes last, since it could do what they may not. `areLimited`: whether this
 * applies to all users.
 */
export function createAgents(
  library: Pick<LibraryStore, 'agents' | 'agentsOfRun' | 'byIds'>,
  { areLimited = false }: { areLimited?: boolean } = {},
): Agents {
  const cache = new LRUCache<string, Agent>({ max: MAX_CACHED });

  /** Returns the same object until the agent or a prompt that it uses is saved, so that its snapshot is created once. */
  function ownOf(userId: string, item: LibraryItem<'agent'>, all: ReadonlyMap<string, LibraryItem<'prompt'>>): Agent {
    const prompts = promptsUsed(item.definition).flatMap((id) => all.get(id) ?? []);
    const isOwn = item.userId === userId;
    const key = [item, ...prompts].map(({ id, version }) => `${id}@${version}`).join() + isOwn;
    const agent = cache.get(key) ?? ownAgent(item, { id: item.id, prompts, role: roleOf(item.name), isOwn });
    cache.set(key, agent);
    return agent;
  }

  function allOf(userId: string, { agents, prompts, isLimited }: AgentsWithPrompts): Map<string, Agent> {
    const byId = new Map(prompts.map((prompt) => [prompt.id, prompt]));
    const byName = (items: typeof agents) => items.map((item) => [item.name, ownOf(userId, item, byId)] as const);
    const allowed = agents.filter(({ name }) => !reservedNames.has(name));
    const own = byName(allowed.filter((item) => item.userId === userId));
    const published = byName(allowed.filter((item) => item.userId !== userId));
    // The last agent with a name wins.
    const layers = isLimited || areLimited ? [own, published, [...builtinByName]] : [published, [...builtinByName], own];
    return new Map([...builtinByName, ...layers.flat()]);
  }

  return {
    defaultName: dataSteward.name,
    defaultTeam: builtinMembers.map(({ name }) => name),
    specialists: sampleSpecialists.map(({ name }) => name),
    plainName: plainModel.name,
    async find(userId, names) {
      const found = allOf(userId, await library.agents(userId, names));
      return names.flatMap((name) => found.get(name) ?? []);
    },
    async findForRun(userId, names) {
      const { user, facts, ...items } = await library.agentsOfRun(userId, names);
      const found = allOf(userId, items);
      return { agents: names.flatMap((name) => found.get(name) ?? []), user, facts };
    },
    async draft(userId, content) {
      const used = promptsUsed(content.definition);
      const prompts = used.length === 0 ? [] : await library.byIds(userId, 'prompt', used);
      return ownAgent(content, { prompts, role: roleOf(content.name), isOwn: true });
    },
    async members(userId) {
      return [...allOf(userId, await library.agents(userId)).values()].filter(({ role }) => role === 'member');
    },
  };
}
