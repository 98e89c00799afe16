import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

interface Limits {
  /** Time the work may take, in milliseconds. */
  limitMs: number;
  signal?: AbortSignal;
}

const MAX_HEAP_MB = 384;

/**
 * Runs a program of `workers/` in a thread and resolves with its one message. For work that hostile input can make slow: the thread is
 * terminated at its limits of time and memory. @throws at a limit, and the signal's reason
 */
export async function inThread<T>(script: string, workerData: unknown, { limitMs, signal }: Limits): Promise<T> {
  signal?.throwIfAborted();
  // By its place in the project, because bundled code has no place of its own.
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'workers', script);
  const worker = new Worker(/* turbopackIgnore: true */ file, {
    workerData,
    // Not those of this process: they may be a test runner's or a bundler's.
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
