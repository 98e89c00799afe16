import { z } from 'zod';
import { REASONING_EFFORTS, type ReasoningEffort } from '@/lib/core/agents/agent';

/** Efforts that OpenAI has besides ours. */
const OTHERS = { minimal: 'low', xhigh: 'high' } as const satisfies Record<string, ReasoningEffort>;

/** A reasoning effort of OpenAI's API, as the one that comes closest. */
export const reasoningEffort = z
  .enum([...REASONING_EFFORTS, 'minimal', 'xhigh'])
  .transform((effort): ReasoningEffort => (effort === 'minimal' || effort === 'xhigh' ? OTHERS[effort] : effort));
