import { StoreUnavailable } from '@/lib/core/errors';
import { type AskSetParts, askSet } from '@/lib/services/question-sets/ask-set';
import { type ClaimLoop, createClaimLoop } from './claim-loop';

const PROBLEM = 'A question of a set could not be asked; trying again.';

/** Asks the questions of the sets that are running, and continues where an earlier process ended (docs/decisions/0080 and 0106). */
export function createSetRunner(parts: AskSetParts, { now = () => new Date(), lookMs = 2000 } = {}): ClaimLoop {
  async function work(signal: AbortSignal): Promise<void> {
    // The result of a question is read before the next one of its conversation is asked, and before its run is removed.
    await parts.stores.questionSets.settle();
    for (const running of await parts.stores.questionSets.running()) {
      if (signal.aborted) return;
      await askSet(parts, running, now()).catch((error: unknown) => {
        // It is asked again later; the other sets continue.
        if (error instanceof StoreUnavailable) throw error;
        console.error(PROBLEM, error);
      });
    }
  }
  return createClaimLoop({ lookMs, work, onFailure: (error) => console.error(PROBLEM, error) });
}
