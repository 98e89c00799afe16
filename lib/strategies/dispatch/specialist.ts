import { z } from 'zod';
import { gapRule } from './gap-rule';

/** An agent that a dispatch may send out, with what the planner and the checks by code need to know about it. */
export const specialist = z
  .object({
    name: z.string(),
    description: z.string(),
    /** Names of its tools. */
    tools: z.array(z.string()).default([]),
    /** When a question needs it. Without a rule, the gap check never sends it out. */
    gap: gapRule.omit({ agent: true }).optional(),
    /** Number of items that a complete result of its tool contains. */
    expects: z.number().int().min(1).default(1),
  })
  .strict();

export type Specialist = z.output<typeof specialist>;
