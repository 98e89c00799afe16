import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { inThread } from '@/lib/threads/in-thread';
import { turnsOf } from '@/lib/threads/turns-of';
import type { ImportText, ReadImport } from './read-import';

const LIMIT_MS = 20_000;
const inTurn = turnsOf({ atOnce: 2, waiting: 50 });

/**
 * Reads words from text in a thread.
 * @throws {AppError} `bad_request` when it takes too long; `unavailable` when too many texts wait
 */
export function readImportInThread(text: ImportText): Promise<ReadImport> {
  return inTurn(async () => {
    try {
      return await inThread<ReadImport>('read-words.mjs', text, { limitMs: LIMIT_MS });
    } catch (cause) {
      throw new AppError('bad_request', phrase('importTooSlow'), { cause });
    }
  });
}
