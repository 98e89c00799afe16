import type { AnswerToCheck } from '@/lib/citations/check-whole-answer';
import type { CheckedAnswer } from '@/lib/core/citations/citation';
import type { DeskServices } from '@/lib/core/ports/desk';
import type { WordServices } from '@/lib/core/ports/word-services';

/** Dependencies of strategies in addition to their run's context. */
export interface StrategyDeps {
  /** Waits for this many milliseconds; rejects with the signal's reason when it aborts first. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Checks the citations of a complete answer without blocking the process. */
  checkAnswer(given: AnswerToCheck, signal: AbortSignal): Promise<CheckedAnswer>;
  /** The services of answer desks outside their runs. */
  desks: DeskServices;
  /** The services of runs about words outside their tools. */
  words: WordServices;
}
