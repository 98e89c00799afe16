import { z } from 'zod';
import { defineStrategy } from '@/lib/core/strategy';
import { MultiAgentOrchestrator } from './multi-agent-orchestrator';
import { NO_MATERIAL, requestMaterial } from './request-material';

/** Initiator → rounds of parallel agents with shared context → summarizer (seed 002): what people call Team. */
export const rounds = defineStrategy({
  name: 'rounds',
  input: z
    .object({
      /** Who takes part, with what each is good at: the initiator hands out the focus by it. */
      team: z.array(z.object({ name: z.string(), description: z.string() }).strict()).min(1),
      rounds: z.number().int().min(1),
      /** Whether a round that brought nothing new is the last one; of three rounds and more when left out. */
      endEarly: z.boolean().optional(),
      material: requestMaterial.optional(),
    })
    .strict(),
  agents: ({ team }) => team.map(({ name }) => name),
  rounds: (input) => input.rounds,
  run: (context, { material = NO_MATERIAL, endEarly, ...plan }) =>
    new MultiAgentOrchestrator(context, { ...plan, material, endEarly: endEarly ?? plan.rounds >= 3 }).run(),
});
