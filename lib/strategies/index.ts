import type { Strategy } from '@/lib/core/strategy';
import type { StrategyDeps } from './deps';
import { createRounds } from './rounds/strategy';
import { createSingle } from './single/strategy';

/** The strategies by their names. */
export interface Strategies {
  find(name: string): Strategy | undefined;
}

/** Every way of putting agents together; one line each, alphabetical. */
export function createStrategies(deps: StrategyDeps): Strategies {
  const strategies = [createRounds(deps), createSingle(deps)];
  const byName = new Map(strategies.map((strategy) => [strategy.name, strategy]));
  return { find: (name) => byName.get(name) };
}
