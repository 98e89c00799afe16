import { z } from 'zod';
import { defineStrategy } from '@/lib/core/strategy';
import type { StrategyDeps } from '../deps';
import { NO_MATERIAL, requestMaterial } from '../request-material';
import { roundsEvents } from './events';
import { MultiAgentOrchestrator } from './multi-agent-orchestrator';

const input = z
  .object({
    /** Who takes part, with what each is good at: the initiator hands out the focus by it. */
    team: z.array(z.object({ name: z.string(), description: z.string() }).strict()).min(1),
    rounds: z.number().int().min(1),
    /** Whether a round that brought nothing new is the last one; of three rounds and more when left out. */
    endEarly: z.boolean().optional(),
    material: requestMaterial.optional(),
  })
  .strict();

/** Initiator → rounds of parallel agents with shared context → summarizer (seed 002): what people call Team. */
export function createRounds(deps: StrategyDeps) {
  return defineStrategy({
    name: 'rounds',
    input,
    events: roundsEvents,
    coordinators: ['initiator', 'summarizer'],
    plan: ({ team, rounds }) => ({
      agents: team.map(({ name }) => name),
      phases: Array.from({ length: rounds }, (_, at) => `r${at + 1}`),
    }),
    run: (context, { material = NO_MATERIAL, endEarly, ...plan }) =>
      new MultiAgentOrchestrator(context, deps, { ...plan, material, endEarly: endEarly ?? plan.rounds >= 3 }).run(),
  });
}
