import type { NewStart, RefusedVisit, Started } from '@/lib/core/ports/run-store';

const WINDOW_S = 60;

/** Facts from the database about one start. */
export interface StartFacts {
  /** This start was already written, but its result was lost. */
  made: boolean;
  /** The run with the same idempotency key. */
  knownId: string | null;
  /** Another run of the conversation has not ended, and this one is to be alone. */
  occupied: boolean;
  /** The run that this one is to follow is not the newest of its conversation. */
  overtaken: boolean;
  /** Owner of the conversation; null when it does not exist yet. */
  home: string | null;
  /** `recent`: runs of the counted strategies that the user started in the last minute; `oldestAgoS`: age of the first of them in seconds. */
  recent: number;
  oldestAgoS: number | null;
}

export interface StartRequest extends NewStart {
  facts: StartFacts;
}

export type StartDecision = Exclude<Started, { status: 'known' }> | { status: 'made' } | { status: 'known'; runId: string };

/**
 * Decides on starts in their order, each as if the previous ones were already written. `refuseVisit` is called last: it counts the start
 * unless it refuses it.
 */
export function decideStarts(
  requests: readonly StartRequest[],
  refuseVisit: (start: NewStart) => RefusedVisit | undefined,
): StartDecision[] {
  const ids = new Map<string, string>();
  const counts = new Map<string, number>();
  const begun = new Set<string>();

  return requests.map((request) => {
    const { run, perMinute, countedWith = [run.strategy], alone, follows, overBudget, visit, facts } = request;
    const key = run.idempotencyKey === undefined ? undefined : JSON.stringify([run.userId, run.idempotencyKey]);
    const count = countedWith.reduce((sum, strategy) => sum + (counts.get(counted(run.userId, strategy)) ?? 0), 0);

    if (facts.made) return { status: 'made' };
    const runId = facts.knownId ?? (key === undefined ? undefined : ids.get(key));
    if (runId !== undefined) return { status: 'known', runId };
    if (overBudget) return { status: 'over_budget' };
    if (facts.occupied || (alone && begun.has(run.conversationId))) return { status: 'not_alone' };
    if (facts.overtaken || (follows !== undefined && begun.has(run.conversationId))) return { status: 'overtaken' };
    if (perMinute !== undefined && facts.recent + count >= perMinute) {
      return { status: 'too_many', retryAfterS: Math.max(1, Math.ceil(WINDOW_S - (facts.oldestAgoS ?? 0))) };
    }
    if (facts.home !== null && facts.home !== run.userId) return { status: 'no_conversation' };
    const refused = refuseVisit(request);
    if (refused) return refused;
    const own = counted(run.userId, run.strategy);
    // A visitor's question is counted for the desk instead.
    if (!visit) counts.set(own, (counts.get(own) ?? 0) + 1);
    if (key !== undefined) ids.set(key, run.id);
    begun.add(run.conversationId);
    return { status: 'started' };
  });
}

const counted = (userId: string, strategy: string) => JSON.stringify([userId, strategy]);
