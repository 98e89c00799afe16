import type { Strategy } from '@/lib/core/strategy';
import type { FindFold } from '@/lib/run-view/types';
import type { StrategyDeps } from './deps';
import type { StrategyEntry } from './entry';
import * as table from './table';

/** The strategies of the table, by name. */
export interface Strategies {
  find(name: string): Strategy | undefined;
  findFold: FindFold;
}

export function createStrategies(deps: StrategyDeps): Strategies {
  const entries: StrategyEntry[] = Object.values(table);
  const byName = new Map(
    entries.map(({ create, fold }) => {
      const strategy = create(deps);
      return [strategy.name, { strategy, fold }];
    }),
  );
  return { find: (name) => byName.get(name)?.strategy, findFold: (name) => byName.get(name)?.fold };
}
