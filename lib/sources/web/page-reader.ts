import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ToolFailed } from '@/lib/core/errors';
import { inThread } from '@/lib/threads/in-thread';
import { turnsOf } from '@/lib/threads/turns-of';
import type { ReadableText } from './readable-text';

export interface PageText extends ReadableText {
  /** Whether the text was cut. */
  cut: boolean;
}

/** Extracts the readable text of an HTML page. @throws {ToolFailed} or the signal's reason */
export type ReadPage = (html: string, signal?: AbortSignal) => Promise<PageText>;

const MOST_KEPT = 100;

/**
 * Creates a function that reads pages in worker threads with a time limit, since the libraries take minutes on deeply nested HTML, which
 * any page may contain. At most two run at once; the others wait. The texts of the last pages are kept, since a thread takes 100 ms.
 */
export function createPageReader({ maxLength, limitMs = 10_000 }: { maxLength: number; limitMs?: number }): ReadPage {
  const kept = new LRUCache<string, PageText>({ max: MOST_KEPT });
  const inTurn = turnsOf({ atOnce: 2, waiting: Number.POSITIVE_INFINITY });

  async function read(html: string, signal: AbortSignal | undefined): Promise<PageText> {
    try {
      return await inThread('read-page.mjs', { html, maxLength }, { limitMs, signal });
    } catch (cause) {
      signal?.throwIfAborted();
      throw new ToolFailed('The structure of the page cannot be read here. Look for another source.', { cause });
    }
  }

  return async (html, signal) => {
    const key = createHash('sha256').update(html).digest('base64');
    const page = kept.get(key) ?? (await inTurn(() => read(html, signal), signal));
    kept.set(key, page);
    return page;
  };
}
