import { phrase } from '@/lib/core/phrases/phrase';
import { defineStrategy } from '@/lib/core/strategy';
import { announceMaterial, NO_MATERIAL } from '../request-material';
import type { StrategyDeps } from '../strategy-deps';
import type { StrategyEntry } from '../strategy-entry';
import { askArchitect } from './ask-architect';
import { askScholar } from './ask-scholar';
import { COORDINATORS } from './coordinators';
import { decideRoute } from './decide-route';
import { routedEvents } from './events';
import { routedInput } from './input';
import { PLAN, ROUTE } from './phases';
import { proposePlan } from './propose-plan';
import { foldRouted } from './view';
import { say, type WordRun } from './word-run';

function createRouted(deps: StrategyDeps) {
  return defineStrategy({
    name: 'routed',
    input: routedInput,
    events: routedEvents,
    coordinators: COORDINATORS,
    // Plans are applied by tools that write; the Scholar has no such tools.
    access: 'write',
    plan: ({ plan }) => ({ agents: [], phases: plan ? [ROUTE, PLAN] : [ROUTE] }),
    async run(context, input) {
      const run: WordRun = { context, deps, input };
      announceMaterial(context, input.material ?? NO_MATERIAL);
      context.mark('private');
      const to = await decideRoute(run);
      if (input.plan) return proposePlan(run, input.plan);
      switch (to) {
        case 'architect':
          return askArchitect(run);
        case 'scholar':
          return askScholar(run);
        case 'confirm':
        case 'refuse':
          return {
            status: 'completed',
            answer: say(run, phrase(to === 'confirm' ? 'planConfirmed' : 'planRefused', { title: input.answered?.title ?? '' })),
          };
      }
    },
  });
}

/** An Architect who changes the word library, and a Scholar who explains words (seed 003). */
export const routed: StrategyEntry = { name: { en: 'Words', fr: 'Mots' }, create: createRouted, fold: foldRouted };
