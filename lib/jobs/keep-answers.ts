import type { Stores } from '@/lib/core/ports/stores';
import { answerTrace } from '@/lib/services/desks/answer-trace';
import { type ClaimLoop, createClaimLoop } from './claim-loop';

interface Parts {
  stores: Pick<Stores, 'answers' | 'runs'>;
}

const BATCH = 50;
const PROBLEM = 'Answers that are in the log could not be kept; trying again in a minute.';

/**
 * Keeps the answers that a run has logged while they could not be stored, so that a failure of the database loses none. Two processes may keep
 * the same answer, which changes nothing.
 */
export function createAnswerKeeper({ stores }: Parts, { lookMs = 60_000 } = {}): ClaimLoop {
  async function work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const missing = await stores.answers.unkept(BATCH);
      for (const { userId, given } of missing) {
        await stores.answers.keep({ ...given, trace: await answerTrace(stores, { id: given.id, userId }) });
      }
      if (missing.length < BATCH) return;
    }
  }
  return createClaimLoop({ lookMs, work, problem: PROBLEM });
}
