import { z } from 'zod';

/** Limits of a dispatch. */
export const MOST_SPECIALISTS = 20;
export const MOST_ITERATIONS = 5;

/** Options of a dispatch (seed 000, "Orchestration Options"); `dispatchConfigOf` completes missing ones. */
export const dispatchConfig = z
  .object({
    maxIterations: z
      .number()
      .int('must be a whole number')
      .min(1, 'at least 1')
      .max(MOST_ITERATIONS, `at most ${MOST_ITERATIONS}`)
      .optional(),
    confidenceThreshold: z.number().min(0, 'at least 0').max(1, 'at most 1').optional(),
    parallelExecution: z.boolean().optional(),
  })
  .strict();

const names = z
  .array(z.string().max(100))
  .min(1, 'needs at least one agent')
  .max(MOST_SPECIALISTS)
  .refine((given) => new Set(given).size === given.length, 'each agent only once');

/** Names of agents; the name or the id of a saved team; `auto`: the planner chooses among the agents that the user may ask. */
export const dispatchTeam = z.union([names, z.string().min(1).max(100)], {
  error: `must be a list of at most ${MOST_SPECIALISTS} agents, "auto", or a saved team`,
});
