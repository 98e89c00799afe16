import { ToolFailed } from '@/lib/core/errors';
import { inThread } from '@/lib/threads/in-thread';
import type { TermClause } from './find-terms';
import type { TermName } from './term-rules';

const LIMIT_MS = 10_000;

/** Finds a contract's terms in a thread. @throws {ToolFailed} when it takes too long */
export async function termsOf(text: string, signal: AbortSignal): Promise<Record<TermName, TermClause[]>> {
  try {
    return await inThread('find-terms.mjs', text, { limitMs: LIMIT_MS, signal });
  } catch (cause) {
    signal.throwIfAborted();
    throw new ToolFailed('The document takes too long to analyse. Search in it with searchDocuments instead.', { cause });
  }
}
