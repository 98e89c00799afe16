import type { RetentionStore } from '@/lib/core/ports/retention-store';
import type { ToolCache } from '@/lib/core/ports/tool-cache';
import { repeat } from './repeat';

const HOUR_MS = 3_600_000;
/** A program that has not answered a call for this long is considered gone. */
const ABANDONED_MS = 24 * HOUR_MS;
/** Conversations per call. */
const BATCH = 50;

interface RemovalDeps {
  retention: Pick<RetentionStore, 'now' | 'removeTemporary'>;
  toolCache: Pick<ToolCache, 'removeExpired'>;
  /** Removes files in temporary folders that are older than a time of this machine (milliseconds since 1970). */
  removeAbandonedFiles(before: number): Promise<void>;
}

/**
 * Removes temporary conversations an hour after their end, and those that wait for a program after a day without a signal. Every process may run it.
 */
export async function removeTemporary(
  retention: Pick<RetentionStore, 'removeTemporary'>,
  { now, signal }: { now: number; signal?: AbortSignal },
): Promise<void> {
  const ago = (ms: number) => new Date(now - ms).toISOString();
  const before = { idle: ago(HOUR_MS), abandoned: ago(ABANDONED_MS) };
  let count: number;
  do count = await retention.removeTemporary(before, BATCH, signal);
  while (count === BATCH && !signal?.aborted);
}

/**
 * Runs this every hour, and removes expired results of tools, and received files that a killed process has left. Returns a function that stops it
 * after the current removal.
 */
export function removeTemporaryHourly({ retention, toolCache, removeAbandonedFiles }: RemovalDeps): () => Promise<void> {
  return repeat({ firstMs: 120_000, everyMs: HOUR_MS }, async (signal) => {
    try {
      await removeTemporary(retention, { now: await retention.now(), signal });
      await toolCache.removeExpired();
      await removeAbandonedFiles(Date.now() - HOUR_MS);
    } catch (error) {
      console.error(
        'Temporary conversations, expired results or abandoned files could not be removed; trying again in an hour.',
        error,
      );
    }
  });
}
