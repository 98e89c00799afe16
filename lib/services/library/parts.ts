import type { LibraryContent } from '@/lib/core/library';
import type { Agents } from '@/lib/core/ports/agents';
import type { Models } from '@/lib/core/ports/models';
import type { Stores } from '@/lib/core/ports/stores';
import type { Tools } from '@/lib/core/ports/tools';
import type { Env } from '@/lib/env';

/** Dependencies of the library services. */
export interface LibraryParts {
  env: Pick<Env, 'MULTI_AGENT_ALLOWED_AGENTS'>;
  stores: Pick<Stores, 'library' | 'connections' | 'apiKeys' | 'schedules' | 'documents' | 'transaction'>;
  /** The answer desks that are part of the product. */
  builtinDesks: readonly LibraryContent<'desk'>[];
  agents: Agents;
  tools: Tools;
  models: Models;
}
