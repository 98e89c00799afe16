import type { Strategy } from '@/lib/core/strategy';
import { answerOf } from '@/lib/run-view/read-view';
import type { FindFold, RunView } from '@/lib/run-view/types';
import type { StrategyDeps } from './deps';
import type { StrategyEntry } from './entry';
import * as table from './table';

/** The strategies of the table, by name. */
export interface Strategies {
  find(name: string): Strategy | undefined;
  findFold: FindFold;
  /** The answer of a run as people read it. */
  answerOf(view: RunView): string;
}

export function createStrategies(deps: StrategyDeps): Strategies {
  const entries: StrategyEntry[] = Object.values(table);
  const byName = new Map(
    entries.map(({ create, fold, answer = answerOf }) => {
      const strategy = create(deps);
      return [strategy.name, { strategy, fold, answer }];
    }),
  );
  return {
    find: (name) => byName.get(name)?.strategy,
    findFold: (name) => byName.get(name)?.fold,
    answerOf: (view) => (byName.get(view.strategy)?.answer ?? answerOf)(view),
  };
}
