import type { Agent } from '@/lib/core/agents/agent';
import { type Connection, SOURCE_PROVIDERS, type SourceKind, type SourceUse } from '@/lib/core/connections/connections';
import type { Tool } from '@/lib/core/tools/tool';
import { chooseConnection, describeChoice } from './choose-connection';

/**
 * Describes which sources agents with these connections work on, according to the needs of their tools, and the base URL for links to
 * Salesforce records.
 */
export function describeUses(connections: readonly Connection[], findTools: (names: readonly string[]) => Promise<Tool[]>) {
  return {
    async of({
      name,
      tools,
      connections: reach,
    }: Pick<Agent, 'name' | 'tools' | 'connections'>): Promise<Partial<Record<SourceKind, SourceUse>>> {
      const found = await findTools(tools);
      const needed = new Set(found.map((tool) => (tool.where === 'server' ? tool.source : undefined)));
      // Safe: the table's type lists all of its keys.
      const kinds = (Object.keys(SOURCE_PROVIDERS) as SourceKind[]).filter((kind) => needed.has(kind));
      return Object.fromEntries(
        kinds.map((kind) => [kind, describeChoice(chooseConnection(connections, kind, { name, connections: reach }))]),
      );
    },
    salesforceUrl: connections.find(({ provider, state }) => provider === 'salesforce' && state === 'connected')?.settings
      .instanceUrl,
  };
}
