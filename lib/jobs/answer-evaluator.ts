import type { KeptAnswer } from '@/lib/core/desks/kept-answer';
import { AppError, StoreUnavailable } from '@/lib/core/errors';
import type { DeskServices } from '@/lib/core/ports/desk';
import type { Stores } from '@/lib/core/ports/stores';
import { describedError } from '@/lib/core/problems/described-error';
import { evaluateAnswer } from '@/lib/services/answers/evaluate-answer';
import { type ClaimLoop, createClaimLoop } from './claim-loop';

interface Parts {
  stores: Pick<Stores, 'answers'>;
  findDesk: DeskServices['find'];
}

/** Longer than a batch takes; after this time, its process counts as dead. */
const LEASE_MS = 60_000;
const LOOK_MS = 5000;
const BATCH = 20;
const PROBLEM = 'Answers could not be evaluated; trying again in a minute.';

/** Evaluates stored answers that were not evaluated before they were stored, unless their desk has switched the evaluation off or was deleted. */
export function createAnswerEvaluator({ stores: { answers }, findDesk }: Parts): ClaimLoop {
  async function work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const claimed = await answers.claimUnevaluated({ leaseMs: LEASE_MS, limit: BATCH });
      for (const { kept, ownerId } of claimed) {
        if (signal.aborted) return;
        await evaluate(kept, ownerId).catch((error: unknown) => {
          // It is claimed again later; the other answers are processed.
          if (error instanceof StoreUnavailable) throw error;
          console.error(PROBLEM, describedError(error));
        });
      }
      if (claimed.length < BATCH) return;
    }
  }

  async function evaluate(kept: KeptAnswer, ownerId: string | null): Promise<void> {
    const definition = await definitionOf({ id: kept.deskId, version: kept.deskVersion, ownerId });
    const evaluation = definition && definition.evaluation !== 'off' ? await evaluateAnswer(kept, definition) : undefined;
    await answers.saveEvaluation(kept.id, evaluation ?? null);
  }

  async function definitionOf(ref: Parameters<DeskServices['find']>[0]) {
    try {
      return (await findDesk(ref)).definition;
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return undefined;
      throw error;
    }
  }

  return createClaimLoop({ lookMs: LOOK_MS, work, onFailure: (error) => console.error(PROBLEM, error) });
}
