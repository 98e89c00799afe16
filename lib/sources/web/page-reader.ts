import { ToolFailed } from '@/lib/core/errors';
import { inThread } from '@/lib/threads/in-thread';
import { turnsOf } from '@/lib/threads/turns-of';
import type { ReadableText } from './readable-text';

export interface PageText extends ReadableText {
  /** True when there was more. */
  cut: boolean;
}

/** The readable text of an HTML page. @throws {ToolFailed} or the signal's reason */
export type ReadPage = (html: string, signal?: AbortSignal) => Promise<PageText>;

/**
 * Reads pages, each in a worker thread of its own that is ended at its limits: on nested enough HTML the libraries take minutes,
 * and any page may be made so. At most two at once, the others in turn.
 */
export function createPageReader({ maxLength, limitMs = 10_000 }: { maxLength: number; limitMs?: number }): ReadPage {
  const inTurn = turnsOf({ atOnce: 2, waiting: Number.POSITIVE_INFINITY });

  async function read(html: string, signal: AbortSignal | undefined): Promise<PageText> {
    try {
      return await inThread('read-page.mjs', { html, maxLength }, { limitMs, signal });
    } catch (cause) {
      signal?.throwIfAborted();
      throw new ToolFailed('The page is built in a way that cannot be read here. Look for another source.', { cause });
    }
  }

  return (html, signal) => inTurn(() => read(html, signal));
}
