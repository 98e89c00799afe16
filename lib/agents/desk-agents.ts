import type { BuiltinAgent } from '@/lib/core/agents/agent';
import { answerer } from './builtin/desk/answerer';
import { contextFinder } from './builtin/desk/context-finder';
import { evaluator } from './builtin/desk/evaluator';
import { personalData } from './builtin/desk/personal-data';
import { queryWriter } from './builtin/desk/query-writer';
import { reuseRanker } from './builtin/desk/reuse-ranker';
import { translator } from './builtin/desk/translator';

/** The agents that answer desks ask. Users configure the desk instead of its agents, so these are not in the library. */
export const deskAgents: readonly BuiltinAgent[] = [
  personalData,
  translator,
  queryWriter,
  contextFinder,
  reuseRanker,
  answerer,
  evaluator,
];
