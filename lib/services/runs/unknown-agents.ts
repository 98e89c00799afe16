import { isBuiltinName } from '@/lib/agents';
import type { LibraryStore } from '@/lib/core/ports/library-store';
import type { Env } from '@/lib/env';

interface Parts {
  env: Pick<Env, 'MULTI_AGENT_ALLOWED_AGENTS'>;
  stores: { library: Pick<LibraryStore, 'existingNames'> };
}

/** Returns the names in `MULTI_AGENT_ALLOWED_AGENTS` that no agent has, neither a built-in one nor one of any user. */
export async function unknownAgents({ env, stores }: Parts): Promise<string[]> {
  const names = (env.MULTI_AGENT_ALLOWED_AGENTS ?? []).filter((name) => !isBuiltinName(name));
  if (names.length === 0) return [];
  const existing = await stores.library.existingNames('agent', names);
  return names.filter((name) => !existing.includes(name));
}
