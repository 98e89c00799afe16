import { AppError, ToolFailed } from '@/lib/core/errors';
import { phrase, type UserMessage } from '@/lib/core/phrases/phrase';
import type { OpenApiDocument } from '@/lib/core/tools/openapi-document';
import { inThread } from '@/lib/threads/in-thread';
import { turnsOf } from '@/lib/threads/turns-of';

const LIMIT_MS = 10_000;
const inTurn = turnsOf({ atOnce: 2, waiting: 20 });

/**
 * Reads an OpenAPI document in a thread, since a large or hostile one takes long. `from`: its address.
 * @throws {ToolFailed} with the reason; {AppError} `unavailable` when too many documents wait
 */
export async function readDocument(text: string, from?: string): Promise<OpenApiDocument> {
  const read = await inTurn(() =>
    inThread<{ document: OpenApiDocument } | { refused: UserMessage }>('read-openapi.mjs', { text, from }, { limitMs: LIMIT_MS }),
  ).catch((cause: unknown) => {
    if (cause instanceof AppError) throw cause;
    throw new ToolFailed(phrase('documentTooMuch'), { cause });
  });
  if ('refused' in read) throw new ToolFailed(read.refused);
  return read.document;
}
