import type { Agent } from '@/lib/core/agents/agent';
import { type Connection, SOURCE_PROVIDERS, type SourceKind, type SourceUse } from '@/lib/core/connections/connections';
import type { Tool } from '@/lib/core/tools/tool';
import { chooseConnection, describeChoice } from './choose-connection';

type Using = Pick<Agent, 'name' | 'tools' | 'connections'>;
type Uses = Partial<Record<SourceKind, SourceUse>>;

/**
 * Describes which sources agents with these connections work on, according to the needs of their tools, and the base URL for links to
 * Salesforce records.
 */
export function describeUses(connections: readonly Connection[], findTools: (names: readonly string[]) => Promise<Tool[]>) {
  function usesOf({ name, tools, connections: reach }: Using, byName: ReadonlyMap<string, Tool>): Uses {
    const found = tools.map((tool) => byName.get(tool));
    const needed = new Set(found.map((tool) => (tool?.where === 'server' ? tool.source : undefined)));
    // Safe: the table's type lists all of its keys.
    const kinds = (Object.keys(SOURCE_PROVIDERS) as SourceKind[]).filter((kind) => needed.has(kind));
    return Object.fromEntries(
      kinds.map((kind) => [kind, describeChoice(chooseConnection(connections, kind, { name, connections: reach }))]),
    );
  }

  return {
    /** The uses of each of these agents, in their order. Finds the tools of all of them together. */
    async of(agents: readonly Using[]): Promise<Uses[]> {
      const found = await findTools([...new Set(agents.flatMap(({ tools }) => tools))]);
      const byName = new Map(found.map((tool) => [tool.name, tool]));
      return agents.map((agent) => usesOf(agent, byName));
    },
    salesforceUrl: connections.find(({ provider, state }) => provider === 'salesforce' && state === 'connected')?.settings
      .instanceUrl,
  };
}
