import { givenAnswer } from '@/lib/core/desks/kept-answer';
import { StoreUnavailable } from '@/lib/core/errors';
import type { UnkeptAnswer } from '@/lib/core/ports/answer-store';
import type { Stores } from '@/lib/core/ports/stores';
import { describedError } from '@/lib/core/problems/described-error';
import { answerTrace } from '@/lib/services/desks/answer-trace';
import { type ClaimLoop, createClaimLoop } from './claim-loop';

interface Parts {
  stores: Pick<Stores, 'answers' | 'runs'>;
  /** Answers are removed after this many days; 0: never. */
  retentionDays?: number;
}

/** Number of days in which an answer is looked for in the log. */
const DAYS = 7;
const DAY_MS = 86_400_000;
const BATCH = 50;
const PROBLEM = 'Answers that are in the log could not be kept; trying again in a minute.';

/**
 * Stores the answers that a run has logged while they could not be stored, so that a failure of the database loses none. Two processes may store the
 * same answer, which changes nothing. An answer that cannot be read or stored is logged once per process and left out.
 */
export function createAnswerKeeper({ stores, retentionDays = 0 }: Parts, { lookMs = 60_000 } = {}): ClaimLoop {
  const failed = new Set<string>();
  // An answer that was removed because of its age must not come back.
  const days = retentionDays > 0 ? Math.min(retentionDays, DAYS) : DAYS;

  async function work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const since = new Date(Date.now() - days * DAY_MS).toISOString();
      const missing = await stores.answers.unkept({ since, limit: BATCH, except: [...failed] });
      for (const answer of missing) {
        await keep(answer).catch((error: unknown) => {
          if (error instanceof StoreUnavailable) throw error;
          failed.add(answer.runId);
          console.error(`The answer of run ${answer.runId} cannot be kept from its log.`, describedError(error));
        });
      }
      if (missing.length < BATCH) return;
    }
  }

  async function keep({ runId: id, userId, ownerId, logged }: UnkeptAnswer): Promise<void> {
    await stores.answers.keep({ ...givenAnswer.parse(logged), trace: await answerTrace(stores, { id, userId }) }, { ownerId });
  }

  return createClaimLoop({ lookMs, work, onFailure: (error) => console.error(PROBLEM, error) });
}
