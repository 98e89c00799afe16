import type { BuiltinAgent } from '@/lib/core/agents/agent';
import { translationHelpsSpecialists } from './specialists';

/** The beginning of the names of the sample server's tools, as of a connection. */
export const SAMPLE_HELPS = 'sample-helps';

/** The specialists of the translation helps as agents that use the sample server. */
export const sampleSpecialists: readonly BuiltinAgent[] = translationHelpsSpecialists.map(({ tool, ...agent }) => ({
  ...agent,
  tools: [`${SAMPLE_HELPS}__${tool}`],
}));
