import type { Stores } from '@/lib/core/ports/stores';
import type { LibraryParts } from '../library/parts';
import type { ToolDiscovery } from '../mcp-tools/discover-tools';

/** Dependencies of the services that make specialists. */
export interface SpecialistParts extends LibraryParts {
  stores: LibraryParts['stores'] & Pick<Stores, 'mcpTools'>;
  connections: { discovery: Pick<ToolDiscovery, 'refresh'> };
}
