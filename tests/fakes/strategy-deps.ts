import { checkWholeAnswer } from '@/lib/citations/check-whole-answer';
import type { StrategyDeps } from '@/lib/strategies/deps';

/** Dependencies of strategies: waiting takes no time. */
export const strategyDeps: StrategyDeps = { wait: () => Promise.resolve(), checkAnswer: checkWholeAnswer };
