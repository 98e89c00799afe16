import { z } from 'zod';
import { type DataOf, phrase } from '@/lib/core/events';

const task = z.object({ turnId: z.string(), agent: z.string(), task: z.string(), priority: z.number() });

/** The events of a dispatch (seed 000, "Execution Flow"). */
export const dispatchEvents = {
  /** `by`: who made the plan; `rules` when no planner can. */
  dispatch_planned: z.object({
    by: z.enum(['planner', 'rules']),
    reasoning: z.string(),
    /** The reason of a plan by rules. */
    phrase: phrase.optional(),
    tasks: z.array(task),
    needsIteration: z.boolean(),
    /** The prompt workflow that the tasks come from. */
    prompt: z.object({ name: z.string(), arguments: z.record(z.string(), z.string()) }).optional(),
  }),
  /** Tasks that were added after the first results. `iteration` counts from 2. */
  follow_up_planned: z.object({ iteration: z.number(), reasoning: z.string(), tasks: z.array(task) }),
  /** Specialists that the question needs and that had no task, and why. */
  gap_found: z.object({
    gaps: z.array(task.extend({ tool: z.string(), words: z.array(z.string()), references: z.array(z.string()) })),
  }),
  /** How reliable a result is, by rules: see `rateResult`. */
  result_rated: z.object({
    turnId: z.string(),
    agent: z.string(),
    confidence: z.number(),
    found: z.number(),
    complete: z.boolean(),
    rule: z.enum(['found', 'nothing_found', 'no_lookup', 'failed']),
  }),
  dispatch_answered: z.object({
    content: z.string(),
    missing: z.array(z.object({ agent: z.string(), reason: z.string(), phrase })),
  }),
};

type DispatchEvents = DataOf<typeof dispatchEvents>;

declare module '@/lib/core/events' {
  interface StrategyEvents extends DispatchEvents {}
}
