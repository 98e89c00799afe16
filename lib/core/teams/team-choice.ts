import { z } from 'zod';

/** The candidates for a team, and those that the initiator chose, with reasons. */
export const teamChoice = z.strictObject({
  candidates: z
    .array(
      z.strictObject({
        agent: z.string().describe('Name of the agent'),
        description: z.string().describe('What it is good at'),
        reason: z.string().describe('Why the initiator chose it; empty when it did not'),
        chosen: z.boolean().describe('Whether the initiator chose it'),
      }),
    )
    .describe('Those who may take part'),
  most: z.int().min(1).describe('How many may take part'),
});
export type TeamChoice = z.infer<typeof teamChoice>;

const chosenTeam = z.strictObject({ agents: z.array(z.string()) });

/** Returns the schema of a team that the user may choose from these candidates. */
export function chosenTeamOf({ candidates, most }: TeamChoice): typeof chosenTeam {
  const names = new Set(candidates.map(({ agent }) => agent));
  return z.strictObject({
    agents: z
      .array(z.string().refine((name) => names.has(name), 'is not one of the candidates'))
      .min(1, 'needs at least one agent')
      .max(most, `at most ${most} agents`),
  });
}
