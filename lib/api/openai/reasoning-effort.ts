import { z } from 'zod';
import { REASONING_EFFORTS, type ReasoningEffort } from '@/lib/core/agents/agent';

/** Efforts of OpenAI's API that we do not have. */
const OTHERS = { minimal: 'low', xhigh: 'high' } as const satisfies Record<string, ReasoningEffort>;

/** A reasoning effort of OpenAI's API, converted to the closest of ours. */
export const reasoningEffort = z
  .enum([...REASONING_EFFORTS, 'minimal', 'xhigh'])
  .transform((effort): ReasoningEffort => (effort === 'minimal' || effort === 'xhigh' ? OTHERS[effort] : effort));
