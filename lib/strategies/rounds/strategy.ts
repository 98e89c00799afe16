import { z } from 'zod';
import { roundPhase } from '@/lib/core/phases';
import { defineStrategy } from '@/lib/core/strategy';
import type { StrategyDeps } from '../deps';
import type { StrategyEntry } from '../entry';
import { NO_MATERIAL, requestMaterial } from '../request-material';
import { INITIATOR, SUMMARIZER } from './coordinators';
import { roundsEvents } from './events';
import { MultiAgentOrchestrator } from './multi-agent-orchestrator';
import { foldTeam } from './view';

const input = z
  .object({
    /** Who takes part, with what each is good at: the initiator hands out the focus by it. */
    team: z.array(z.object({ name: z.string(), description: z.string() }).strict()).min(1),
    rounds: z.number().int().min(1),
    /** Whether a round that brought nothing new is the last one; of three rounds and more when left out. */
    endEarly: z.boolean().optional(),
    /** The initiator chooses at most so many of the team, and the person starts it when asked to confirm; all take part when left out. */
    choose: z
      .object({ most: z.number().int().min(1), confirm: z.boolean().optional() })
      .strict()
      .optional(),
    /** The agent that decides after each round whether there is another one, and who plays in it. */
    lead: z.string().optional(),
    material: requestMaterial.optional(),
  })
  .strict();

function createRounds(deps: StrategyDeps) {
  return defineStrategy({
    name: 'rounds',
    input,
    events: roundsEvents,
    coordinators: [INITIATOR, SUMMARIZER],
    team: true,
    plan: ({ team, rounds, choose }) => ({
      agents: choose ? [] : team.map(({ name }) => name),
      phases: Array.from({ length: rounds }, (_, at) => roundPhase(at + 1)),
    }),
    run: (context, { material = NO_MATERIAL, endEarly, ...plan }) =>
      new MultiAgentOrchestrator(context, deps, { ...plan, material, endEarly: endEarly ?? plan.rounds >= 3 }).run(),
  });
}

/** Initiator → rounds of parallel agents with shared context → summarizer (seed 002): what people call Team. */
export const rounds: StrategyEntry = { create: createRounds, fold: foldTeam };
