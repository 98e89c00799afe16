import { z } from 'zod';
import { type DataOf, phrase } from '@/lib/core/events';

/** The events of a team (seed 002, "Streaming Protocol"): the brief, the rounds and the summary. */
export const roundsEvents = {
  initiator_start: z.object({ agent: z.literal('initiator'), goal: z.string() }),
  initiator_complete: z.object({
    goal: z.string(),
    approach: z.string(),
    successCriteria: z.array(z.string()),
    focus: z.record(z.string(), z.string()),
  }),
  /** The members that the initiator chose, with reasons. */
  team_chosen: z.object({ agents: z.array(z.object({ agent: z.string(), reason: z.string() })) }),
  /** The lead's decision after a round. `agents`: members of the next round. */
  lead_decision: z.object({
    round: z.number(),
    agent: z.string(),
    another: z.boolean(),
    reason: z.string(),
    agents: z.array(z.string()),
    /** Tasks that replace the focus of members in that round. */
    tasks: z.record(z.string(), z.string()).optional(),
  }),
  round_start: z.object({ round: z.number(), agents: z.array(z.string()) }),
  round_complete: z.object({
    round: z.number(),
    results: z.array(z.object({ agent: z.string(), status: z.enum(['completed', 'failed', 'stopped']) })),
    ms: z.number(),
  }),
  summarizer_response: z.object({
    content: z.string(),
    complete: z.literal(true),
    missing: z.array(z.object({ agent: z.string(), reason: z.string(), phrase })),
  }),
};

type RoundsEvents = DataOf<typeof roundsEvents>;

declare module '@/lib/core/events' {
  interface StrategyEvents extends RoundsEvents {}
}
