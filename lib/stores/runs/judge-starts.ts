import type { NewStart, Started } from '@/lib/core/ports/run-store';

const WINDOW_S = 60;

/** What the database knows about one start. */
export interface StartFacts {
  /** This very start was made before, and its answer lost. */
  made: boolean;
  /** The run that has its idempotency key. */
  knownId: string | null;
  /** Whose the conversation is; null when there is none yet. */
  home: string | null;
  /** Runs of this strategy that this person has started in the last minute, and how long ago the first of them. */
  recent: number;
  oldestAgoS: number | null;
}

export interface AskedStart extends NewStart {
  facts: StartFacts;
}

export type StartVerdict = Exclude<Started, { status: 'known' }> | { status: 'made' } | { status: 'known'; runId: string };

/** Judges starts in their order, each as if those before it had been written. */
export function judgeStarts(asked: readonly AskedStart[]): StartVerdict[] {
  const ids = new Map<string, string>();
  const counts = new Map<string, number>();

  return asked.map(({ run, perMinute, facts }) => {
    const key = run.idempotencyKey === undefined ? undefined : JSON.stringify([run.userId, run.idempotencyKey]);
    const counted = JSON.stringify([run.userId, run.strategy]);
    const count = counts.get(counted) ?? 0;

    if (facts.made) return { status: 'made' };
    const runId = facts.knownId ?? (key === undefined ? undefined : ids.get(key));
    if (runId !== undefined) return { status: 'known', runId };
    if (perMinute !== undefined && facts.recent + count >= perMinute) {
      return { status: 'too_many', retryAfterS: Math.max(1, Math.ceil(WINDOW_S - (facts.oldestAgoS ?? 0))) };
    }
    if (facts.home !== null && facts.home !== run.userId) return { status: 'no_conversation' };
    counts.set(counted, count + 1);
    if (key !== undefined) ids.set(key, run.id);
    return { status: 'started' };
  });
}
