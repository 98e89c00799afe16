import { z } from 'zod';
import { roundPhase } from '@/lib/core/runs/phases';
import { defineStrategy } from '@/lib/core/strategy';
import { attachedTexts, NO_MATERIAL, requestMaterial } from '../request-material';
import type { StrategyDeps } from '../strategy-deps';
import type { StrategyEntry } from '../strategy-entry';
import { INITIATOR, SUMMARIZER } from './coordinators';
import { roundsEvents } from './events';
import { MultiAgentOrchestrator } from './multi-agent-orchestrator';
import { teamCut } from './notice-limits';
import { foldTeam } from './view';

const input = z
  .object({
    /** Possible members with descriptions of their abilities, which the initiator uses to assign the focus. */
    team: z.array(z.object({ name: z.string(), description: z.string() }).strict()).min(1),
    rounds: z.number().int().min(1),
    /** Whether the rounds end after one without new findings; default: true for three or more rounds. */
    endEarly: z.boolean().optional(),
    /** The initiator chooses at most `most` members, and with `confirm`, the user confirms the choice; default: all take part. */
    choose: z
      .object({ most: z.number().int().min(1), confirm: z.boolean().optional() })
      .strict()
      .optional(),
    /** The agent that decides after each round whether another one follows, and which members play in it. */
    lead: z.string().optional(),
    /** Name of the saved team, if one was asked. */
    saved: z.string().optional(),
    /** What the limits of the server left out. */
    cut: teamCut.optional(),
    material: requestMaterial.optional(),
  })
  .strict();

function createRounds(deps: StrategyDeps) {
  return defineStrategy({
    name: 'rounds',
    retriedAgents: ({ team, lead }) => [...team.map(({ name }) => name), ...(lead === undefined ? [] : [lead])],
    input,
    events: roundsEvents,
    coordinators: [INITIATOR, SUMMARIZER],
    team: true,
    sharesContext: true,
    takesMessages: true,
    texts: ({ material }) => attachedTexts(material),
    plan: ({ team, rounds, choose }) => ({
      agents: choose ? [] : team.map(({ name }) => name),
      phases: Array.from({ length: rounds }, (_, at) => roundPhase(at + 1)),
    }),
    suggests: () => true,
    teamOptions: ({ saved, endEarly }) => ({ saved, endEarly }),
    run: (context, { material = NO_MATERIAL, endEarly, saved: _, ...plan }) =>
      new MultiAgentOrchestrator(context, deps, { ...plan, material, endEarly: endEarly ?? plan.rounds >= 3 }).run(),
  });
}

/** Initiator → rounds of parallel agents with shared context → summarizer (seed 002). */
export const rounds: StrategyEntry = {
  name: { en: 'Team', fr: 'Équipe' },
  create: createRounds,
  fold: foldTeam,
  sharesOwn: true,
};
