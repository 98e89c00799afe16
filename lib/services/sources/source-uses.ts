import type { Agent } from '@/lib/core/agent';
import { type Connection, SOURCE_PROVIDERS, type SourceKind, type SourceUse } from '@/lib/core/connections';
import type { Tool } from '@/lib/core/tool';
import { chooseConnection, describeChoice } from './choose-connection';

/** What agents would work on with these connections, by what their tools need, and where record ids of Salesforce link to. */
export function describeUses(connections: readonly Connection[], findTools: (names: readonly string[]) => Promise<Tool[]>) {
  return {
    async of({
      name,
      tools,
      connections: reach,
    }: Pick<Agent, 'name' | 'tools' | 'connections'>): Promise<Partial<Record<SourceKind, SourceUse>>> {
      const found = await findTools(tools);
      const needed = new Set(found.map((tool) => (tool.where === 'server' ? tool.source : undefined)));
      // Safe: the keys of the table are all its keys.
      const kinds = (Object.keys(SOURCE_PROVIDERS) as SourceKind[]).filter((kind) => needed.has(kind));
      return Object.fromEntries(
        kinds.map((kind) => [kind, describeChoice(chooseConnection(connections, kind, { name, connections: reach }))]),
      );
    },
    salesforceUrl: connections.find(({ provider, state }) => provider === 'salesforce' && state === 'connected')?.settings
      .instanceUrl,
  };
}
