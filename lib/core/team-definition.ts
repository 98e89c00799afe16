import { z } from 'zod';
import { FAILURE_POLICIES } from './run';

/** What a team is made of, besides its name. The server's own limits hold when it is asked. */
export const teamDefinition = z
  .object({
    /** By name, in the order in which they are shown. */
    agents: z
      .array(z.string().max(100))
      .min(1, 'needs at least one agent')
      .max(20, 'at most 20 agents')
      .refine((names) => new Set(names).size === names.length, 'each agent only once'),
    rounds: z.number().int().min(1, 'at least 1').max(10, 'at most 10').default(3),
    failurePolicy: z.enum(FAILURE_POLICIES).default('skip'),
    endEarly: z.boolean().optional(),
    /** The name of the agent that decides after each round whether there is another one, and who plays in it; nobody when null. */
    lead: z.string().max(100).nullable().default(null),
    /** `provider:model`; that of the person when null. */
    model: z.string().max(200).nullable().default(null),
  })
  .strict();
