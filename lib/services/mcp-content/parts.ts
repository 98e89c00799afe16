import type { Stores } from '@/lib/core/ports/stores';
import type { Adapters } from '../sources/open-adapters';

/** Dependencies of the services that read what MCP servers offer besides tools. */
export interface McpContentParts {
  stores: Pick<Stores, 'connections'>;
  connections: { adapters: Pick<Adapters, 'mcp'> };
}
