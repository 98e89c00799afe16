import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { PullBroken, ToolFailed } from '@/lib/core/errors';
import type { PullProgress } from '@/lib/core/models/models';
import { phrase } from '@/lib/core/phrases/phrase';
import type { ClaimedPull } from '@/lib/core/ports/model-pull-store';
import type { Models } from '@/lib/core/ports/models';

/** Ollama keeps what it has downloaded, so an interrupted pull is requested again, at most this often without progress. */
const MOST_TRIES = 5;

export interface PullPatience {
  /** Time without a first line from Ollama after which an attempt counts as interrupted, in milliseconds. */
  answerMs: number;
  /** The same without anything new in the lines that follow. Checking a large layer takes minutes. */
  idleMs: number;
  /** Time limit of all attempts of a process together in milliseconds (seed 004, "PullModelJob"). */
  totalMs: number;
  /** Delay before the next attempt in milliseconds, by the number of attempts. */
  waitMs(tries: number): number;
}

interface Pulling extends PullPatience {
  pull: ClaimedPull;
  models: Pick<Models, 'of'>;
  signal: AbortSignal;
  onProgress(progress: PullProgress): void;
}

/**
 * Pulls a model, and continues interrupted pulls.
 * @throws {ToolFailed} with a message for the user
 * @throws the signal's reason
 */
export async function pullWithRetries({ signal, totalMs, ...pulling }: Pulling): Promise<void> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), totalMs);
  try {
    await pullRepeatedly({ ...pulling, signal: AbortSignal.any([signal, limit.signal]) });
  } catch (error) {
    signal.throwIfAborted();
    if (!limit.signal.aborted) throw error;
    const minutes = Math.round(totalMs / 60_000);
    throw new ToolFailed(phrase('pullTookTooLong', { minutes }), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

async function pullRepeatedly({
  pull: { userId, backend, model },
  models,
  signal,
  answerMs,
  idleMs,
  waitMs,
  onProgress,
}: Omit<Pulling, 'totalMs'>): Promise<void> {
  let most = 0;
  for (let attempt = 1; ; attempt++) {
    const ollama = (await models.of(userId)).pullable(backend);
    if (!ollama) throw new ToolFailed(phrase('pullBackendGone', { backend }));
    const idle = idleWatch({ answerMs, idleMs });
    try {
      for await (const progress of ollama.models.pull(model, AbortSignal.any([signal, idle.signal]))) {
        if (progress.completed > most) attempt = 1;
        most = Math.max(most, progress.completed);
        idle.see(progress);
        onProgress(progress);
      }
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof PullBroken) || attempt >= MOST_TRIES) throw error;
      await sleep(waitMs(attempt), undefined, { signal });
    } finally {
      idle.end();
    }
  }
}

/** Aborts when no line arrives, and when no new line has arrived for a while: an Ollama whose download stalls repeats its last line. */
function idleWatch({ answerMs, idleMs }: Pick<PullPatience, 'answerMs' | 'idleMs'>) {
  const idle = new AbortController();
  const abortAfter = (ms: number) =>
    setTimeout(() => idle.abort(new PullBroken(phrase('pullStalled', { minutes: Math.round(ms / 60_000) }))), ms);
  let timer = abortAfter(answerMs);
  let last: PullProgress | undefined;
  return {
    signal: idle.signal,
    see(progress: PullProgress) {
      if (!isDeepStrictEqual(progress, last)) {
        clearTimeout(timer);
        timer = abortAfter(idleMs);
      }
      last = progress;
    },
    end: () => clearTimeout(timer),
  };
}
