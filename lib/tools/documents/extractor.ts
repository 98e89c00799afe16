import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FileKind } from '@/lib/core/documents';
import type { ErrorCode } from '@/lib/core/errors';
import type { ExtractedText } from './extracted-text';
import { refused } from './refused';
import { turnsOf } from './turns-of';
import { watchMemory } from './watch-memory';

/** What the thread sends, once. */
type Answer = { extracted: ExtractedText } | { refused: { code: ErrorCode; message: string } } | { failed: string };

interface Limits {
  /** Time one file may take, in milliseconds. */
  limitMs?: number;
  /** Memory one file may take: heap and buffers together. */
  maxBytes?: number;
  atOnce?: number;
  /** Files that may wait for their turn. */
  waiting?: number;
}

export type Extract = (file: { path: string; kind: FileKind }) => Promise<ExtractedText>;

const tooSlow = () => refused('too_large', 'The file takes too long to read. Split it into several, or save it anew.');
const tooHungry = (cause?: unknown) =>
  refused('too_large', 'The file takes too much memory to read. Split it into several.', cause);

/**
 * Reads uploaded files, each in a worker thread of its own that is ended at its limits of time and memory, so that no file holds
 * up or brings down the process. `extract` throws AppError: what is wrong with the file, or `unavailable` when too many wait.
 */
export function createExtractor(limits: Limits = {}): Extract {
  const { limitMs = 30_000, maxBytes = 256 * 1024 * 1024, atOnce = 2, waiting = 50 } = limits;
  const inTurn = turnsOf({ atOnce, waiting });
  // By its place in the project, because bundled code has no place of its own.
  const script = join(/* turbopackIgnore: true */ process.cwd(), 'scripts', 'extract-text.mjs');

  async function read(workerData: { path: string; kind: FileKind }): Promise<ExtractedText> {
    const worker = new Worker(/* turbopackIgnore: true */ script, {
      workerData,
      // Not those of this process: they may be a test runner's or a bundler's.
      execArgv: ['--no-warnings'],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: Math.ceil(maxBytes / 1024 / 1024), stackSizeMb: 4 },
    });
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    worker.once('message', resolve);
    worker.once('error', (error) => reject(isOutOfMemory(error) ? tooHungry(error) : error));
    worker.once('exit', () => reject(new Error('The thread that reads files ended without an answer.')));
    const late = setTimeout(() => reject(tooSlow()), limitMs);
    const watch = watchMemory(worker, maxBytes, () => reject(tooHungry()));
    try {
      const answer = await promise;
      if ('extracted' in answer) return answer.extracted;
      if ('refused' in answer) throw refused(answer.refused.code, answer.refused.message);
      throw new Error(answer.failed);
    } finally {
      clearTimeout(late);
      watch.stop();
      await worker.terminate();
    }
  }

  return (file) => inTurn(() => read(file));
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
