import type { Strategy } from '@/lib/core/strategy';
import { rounds } from './rounds';
import { single } from './single';

/** Every way of putting agents together; one line each, alphabetical. */
const strategies: readonly Strategy[] = [rounds, single];

export function findStrategy(name: string): Strategy | undefined {
  return strategies.find((strategy) => strategy.name === name);
}
