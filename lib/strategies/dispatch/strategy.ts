import { z } from 'zod';
import { MOST_ITERATIONS } from '@/lib/core/dispatch/dispatch-config';
import { defineStrategy } from '@/lib/core/strategy';
import { USUAL_CONFIG } from '@/lib/core/teams/team-options';
import { attachedTexts, NO_MATERIAL, requestMaterial } from '../request-material';
import type { StrategyDeps } from '../strategy-deps';
import type { StrategyEntry } from '../strategy-entry';
import { workflowRule } from './choose-workflow';
import { PLANNER, SYNTHESIZER } from './coordinators';
import { DispatchOrchestrator } from './dispatch-orchestrator';
import { dispatchEvents } from './events';
import { CITATION_CHECK, EXECUTE, PLAN, SYNTHESIS } from './phases';
import { specialist } from './specialist';
import { foldDispatch } from './view';

const input = z
  .object({
    specialists: z.array(specialist).min(1),
    /** Names of the agents that are asked when neither the planner nor the rules choose any. Default: all. */
    usual: z.array(z.string()).min(1).optional(),
    workflowRules: z.array(workflowRule).default([]),
    config: z
      .object({
        maxIterations: z.number().int().min(1).max(MOST_ITERATIONS).default(USUAL_CONFIG.maxIterations),
        confidenceThreshold: z.number().min(0).max(1).default(USUAL_CONFIG.confidenceThreshold),
        parallelExecution: z.boolean().default(USUAL_CONFIG.parallelExecution),
      })
      .strict()
      .prefault({}),
    /** Name of the saved team, if one was asked. */
    saved: z.string().optional(),
    material: requestMaterial.optional(),
  })
  .strict();

function createDispatch(deps: StrategyDeps) {
  return defineStrategy({
    name: 'dispatch',
    retriedAgents: ({ specialists }) => specialists.map(({ name }) => name),
    input,
    events: dispatchEvents,
    coordinators: [PLANNER, SYNTHESIZER],
    team: true,
    takesMessages: true,
    texts: ({ material }) => attachedTexts(material),
    plan: () => ({ agents: [], phases: [PLAN, EXECUTE, SYNTHESIS, CITATION_CHECK] }),
    suggests: () => true,
    teamOptions: ({ saved }) => ({ saved }),
    dispatch: ({ specialists, usual, config }) => ({ team: usual ? 'auto' : specialists.map(({ name }) => name), ...config }),
    run(context, { material = NO_MATERIAL, usual, saved: _, ...given }) {
      const all = given.specialists.map(({ name }) => name);
      return new DispatchOrchestrator(context, deps, { ...given, usual: usual ?? all, material }).run();
    },
  });
}

/** Planner → parallel specialists → follow-up → gap check → synthesis (seed 000). */
export const dispatch: StrategyEntry = {
  name: { en: 'Dispatch', fr: 'Dispatch' },
  create: createDispatch,
  fold: foldDispatch,
  sharesOwn: true,
};
