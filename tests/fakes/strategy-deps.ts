import { checkWholeAnswer } from '@/lib/citations/check-whole-answer';
import { EMPTY_WORD_LIBRARY } from '@/lib/core/words/word-library';
import type { StrategyDeps } from '@/lib/strategies/strategy-deps';

const noDesks = () => Promise.reject(new Error('There are no answer desks.'));

/** There are no answer desks. */
export const desks: StrategyDeps['desks'] = {
  find: noDesks,
  seal: (question) => question,
  unseal: (sealed) => sealed,
  publishQuestion: noDesks,
  documentVersion: noDesks,
  earlier: noDesks,
  similar: noDesks,
  keep: noDesks,
  saveEvaluation: noDesks,
};

/** There is no word library. */
export const words: StrategyDeps['words'] = {
  read: async () => EMPTY_WORD_LIBRARY,
  lastAgent: async () => null,
  keepAnswer: async () => {},
  earlierAnswer: async () => undefined,
};

/** Dependencies of strategies: waiting takes no time. */
export const strategyDeps: StrategyDeps = { wait: () => Promise.resolve(), checkAnswer: checkWholeAnswer, desks, words };
