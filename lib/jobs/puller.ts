import { randomUUID } from 'node:crypto';
import { StoreUnavailable, ToolFailed } from '@/lib/core/errors';
import type { PullProgress } from '@/lib/core/models/models';
import { backoffMs } from '@/lib/core/models/retry-policy';
import { phrase, problemFields } from '@/lib/core/phrases/phrase';
import type { ClaimedPull, ModelPullStore } from '@/lib/core/ports/model-pull-store';
import type { Models } from '@/lib/core/ports/models';
import { describedError } from '@/lib/core/problems/described-error';
import { type PullPatience, pullWithRetries } from './pull-with-retries';

interface PullerDeps extends Partial<PullPatience> {
  store: ModelPullStore;
  models: Pick<Models, 'of'>;
  /** Interval of progress reports, in milliseconds. */
  heartbeatMs?: number;
  /** Interval of looking for abandoned pulls, in milliseconds. */
  lookMs?: number;
}

/** A process counts as dead after this many missed heartbeats. */
const MISSED_HEARTBEATS = 10;
const IDLE_MS = 600_000;
const TOTAL_MS = 7_200_000;

export interface Puller {
  /** Claims pulls that no process is playing. */
  look(): Promise<void>;
  /** Stops the pulls of this process; another process, or the next start, resumes them. */
  close(): Promise<void>;
}

/** Pulls models to Ollama servers, with one worker per pull, and resumes pulls that another process abandoned. */
export function createPuller({ store, models, heartbeatMs = 1000, lookMs = 15_000, ...given }: PullerDeps): Puller {
  const patience = { answerMs: IDLE_MS, idleMs: IDLE_MS, totalMs: TOTAL_MS, waitMs: backoffMs, ...given };
  const worker = randomUUID();
  const closing = new AbortController();
  const active = new Map<string, Promise<void>>();
  let claiming: Promise<unknown> = Promise.resolve();

  async function look(): Promise<void> {
    if (closing.signal.aborted) return;
    const claim = store.claim(worker, MISSED_HEARTBEATS * heartbeatMs);
    claiming = Promise.allSettled([claiming, claim]);
    for (const pull of await claim) {
      if (!active.has(pull.id))
        active.set(
          pull.id,
          play(pull).finally(() => active.delete(pull.id)),
        );
    }
  }

  async function play(claimed: ClaimedPull): Promise<void> {
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, closing.signal]);
    let progress: PullProgress = { status: '', completed: 0, total: 0 };
    let isReported = true;
    const heartbeat = setInterval(() => {
      // Sequential, so that an earlier report cannot overwrite a later one.
      if (!isReported) return;
      isReported = false;
      store
        .progress(claimed.id, worker, progress)
        .then((isOurs) => isOurs || stop.abort(), ignoreOutage)
        .finally(() => {
          isReported = true;
        });
    }, heartbeatMs);
    try {
      const onProgress = (next: PullProgress) => {
        progress = next;
      };
      await pullWithRetries({ ...patience, pull: claimed, models, signal, onProgress });
      await store.progress(claimed.id, worker, progress);
      await store.finish(claimed.id, worker, { state: 'done' });
    } catch (error) {
      // When the database is unavailable, another worker resumes the pull.
      if (signal.aborted || error instanceof StoreUnavailable) return;
      if (!(error instanceof ToolFailed)) console.error('A model could not be pulled.', describedError(error));
      const problem = error instanceof ToolFailed ? error.userMessage : phrase('failedUnexpectedly');
      await store.finish(claimed.id, worker, { state: 'failed', ...problemFields(problem) }).catch(ignoreOutage);
    } finally {
      clearInterval(heartbeat);
    }
  }

  const timer = setInterval(() => void look().catch(ignoreOutage), lookMs);
  timer.unref();

  return {
    look,
    async close() {
      clearInterval(timer);
      closing.abort();
      // A claim that is made after the release would keep its pulls from the next worker.
      await claiming;
      await Promise.all(active.values());
      // Pulls that are not released are reclaimed after this worker's heartbeats stop.
      await store.release(worker).catch(ignoreOutage);
    },
  };
}

/** Ignores outages: the next heartbeat, or another worker, tries again once the database is back. */
function ignoreOutage(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}
