import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

interface Limits {
  /** Time limit in milliseconds. */
  limitMs: number;
  signal?: AbortSignal;
}

const MAX_HEAP_MB = 384;

/**
 * Runs a program of `workers/` in a thread and resolves with its single message. Used for work that hostile input can make slow: the thread
 * is terminated at its time or memory limit.
 * @throws at a limit, and the signal's reason when it aborts
 */
export async function inThread<T>(script: string, workerData: unknown, { limitMs, signal }: Limits): Promise<T> {
  signal?.throwIfAborted();
  // Relative to the project's root, because bundled code has no path of its own.
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'workers', script);
  const worker = new Worker(/* turbopackIgnore: true */ file, {
    workerData,
    // Not those of this process, which may belong to a test runner or bundler.
    execArgv: ['--no-warnings'],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const late = AbortSignal.timeout(limitMs);
  try {
    const [sent] = await once(worker, 'message', { signal: signal ? AbortSignal.any([signal, late]) : late });
    return sent;
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    await worker.terminate();
  }
}
