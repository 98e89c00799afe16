import { z } from 'zod';
import { wordCommand } from '@/lib/core/words/word-command';
import { MAX_COMMANDS } from '@/lib/core/words/word-limits';
import { limit } from './page';

/** Query of `GET /api/words`. `since`: a version; what has changed since then is returned if possible. */
export const wordsQuery = z.strictObject({ since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() });

/** Body of `POST /api/words/changes`. */
export const wordChangeRequest = z.strictObject({
  /** Made by the caller: repeated with the same id, the change is made once. */
  id: z.uuid(),
  commands: z.array(wordCommand).min(1, 'needs a command').max(MAX_COMMANDS),
});

/** A word's notes have up to 20,000 characters; a change of 1,000 usual words has less than 1 MiB. */
export const MAX_CHANGE_BYTES = 8 * 1024 * 1024;

/** Body of `POST /api/words/changes/:id/undo` and `…/redo`: the id of the new entry in the history, made by the caller. */
export const wordReversalRequest = z.strictObject({ id: z.uuid() });

/** Query of `GET /api/words/changes`: the entries of versions lower than `before`. */
export const wordChangesQuery = z.strictObject({
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: limit(50),
});

/** Query of `GET /api/words/search`. */
export const wordSearchQuery = z.strictObject({
  q: z.string().trim().min(1, 'needs words').max(200),
  limit: limit(20),
});
