import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ToolFailed } from '@/lib/core/errors';
import { turnsOf } from '../documents/turns-of';
import type { ReadableText } from './readable-text';

export interface PageText extends ReadableText {
  /** True when there was more. */
  cut: boolean;
}

/** The readable text of an HTML page. @throws {ToolFailed} or the signal's reason */
export type ReadPage = (html: string, signal?: AbortSignal) => Promise<PageText>;

const MAX_HEAP_MB = 384;

/**
 * Reads pages, each in a worker thread of its own that is ended at its limits: on nested enough HTML the libraries take minutes,
 * and any page may be made so. At most two at once, the others in turn.
 */
export function createPageReader({ maxLength, limitMs = 10_000 }: { maxLength: number; limitMs?: number }): ReadPage {
  const inTurn = turnsOf({ atOnce: 2, waiting: Number.POSITIVE_INFINITY });
  // By its place in the project, because bundled code has no place of its own.
  const script = join(/* turbopackIgnore: true */ process.cwd(), 'scripts', 'read-page.mjs');

  async function read(html: string, signal: AbortSignal | undefined): Promise<PageText> {
    signal?.throwIfAborted();
    const worker = new Worker(/* turbopackIgnore: true */ script, {
      workerData: { html, maxLength },
      // Not those of this process: they may be a test runner's or a bundler's.
      execArgv: ['--no-warnings'],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    const late = AbortSignal.timeout(limitMs);
    try {
      const [page] = await once(worker, 'message', { signal: signal ? AbortSignal.any([signal, late]) : late });
      return page;
    } catch (cause) {
      signal?.throwIfAborted();
      throw new ToolFailed('The page is built in a way that cannot be read here. Look for another source.', { cause });
    } finally {
      await worker.terminate();
    }
  }

  return (html, signal) => inTurn(() => read(html, signal));
}
