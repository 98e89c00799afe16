import type { Strategy } from '@/lib/core/strategy';
import type { Language } from '@/lib/core/text/language';
import { answerOf } from '@/lib/run-view/read-view';
import type { FindFold, RunView } from '@/lib/run-view/types';
import type { StrategyDeps } from './strategy-deps';
import type { StrategyEntry } from './strategy-entry';
import * as table from './table';

/** The strategies of the table, by name. */
export interface Strategies {
  /** The display names of their runs, by strategy. */
  names: Readonly<Record<string, Record<Language, string>>>;
  find(name: string): Strategy | undefined;
  findFold: FindFold;
  /** The answer of a run as readers see it. */
  answerOf(view: RunView): string;
  /** The strategy's part of a view, if readers of a shared run may see it. */
  ownShared(view: RunView): unknown;
}

export function createStrategies(deps: StrategyDeps): Strategies {
  const entries: StrategyEntry[] = Object.values(table);
  const byName = new Map(
    entries.map(({ name, create, fold, answer = answerOf, sharesOwn }) => {
      const strategy = create(deps);
      return [strategy.name, { name, strategy, fold, answer, sharesOwn }];
    }),
  );
  return {
    names: Object.fromEntries([...byName].map(([strategy, { name }]) => [strategy, name])),
    find: (name) => byName.get(name)?.strategy,
    findFold: (name) => byName.get(name)?.fold,
    answerOf: (view) => (byName.get(view.strategy)?.answer ?? answerOf)(view),
    ownShared: ({ strategy, own }) => (byName.get(strategy)?.sharesOwn ? own : undefined),
  };
}
