import { z } from 'zod';
import { dispatchConfig } from '../dispatch/dispatch-config';
import { problemParams } from '../problems/field-problem';
import { FAILURE_POLICIES } from '../runs/run';
import { runBudget } from '../runs/run-budget';

/** The definition of a team, apart from its name. The server's own limits also apply when it is asked. */
export const teamDefinition = z
  .object({
    /** Names of agents, in display order. */
    agents: z
      .array(z.string().max(100))
      .min(1, 'needs at least one agent')
      .max(20, 'at most 20 agents')
      .refine((names) => new Set(names).size === names.length, {
        message: 'each agent only once',
        params: problemParams('twice'),
      }),
    rounds: z.number().int().min(1, 'at least 1').max(10, 'at most 10').default(3),
    failurePolicy: z.enum(FAILURE_POLICIES).default('skip'),
    endEarly: z.boolean().optional(),
    /** Name of the agent that decides after each round whether another one follows, and who takes part in it; null: no lead. */
    lead: z.string().max(100).nullable().default(null),
    /** `provider:model`; null: the user's default. */
    model: z.string().max(200).nullable().default(null),
    /** How it works when a dispatch uses its agents as specialists; omitted: by the defaults. */
    dispatch: dispatchConfig.optional(),
    /** The maximum usage of a run of the team; omitted: no limit of its own. */
    budget: runBudget.optional(),
  })
  .strict();

/** Names of all agents of a team: its members and its lead, who need not be one of them. */
export function namedAgents({ agents, lead }: Pick<z.output<typeof teamDefinition>, 'agents' | 'lead'>): string[] {
  return lead === null ? agents : [...agents, lead];
}
