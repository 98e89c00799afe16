import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { MAX_IMPORT_ROWS } from '@/lib/api/word-import-limits';
import type { ImportAnswer, ImportRequest } from '@/lib/api/word-import-requests';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { PlannedWord } from '@/lib/core/words/imported-word';
import { createImportPlan } from '@/lib/core/words/plan-import';
import { readImportInThread } from '@/lib/documents/words/read-import-in-thread';
import type { Call } from '../call';
import { checkFolder } from './check-folder';
import type { WordParts } from './open-word-library';

/** Rows that are planned before other requests get a turn. */
const BATCH = 100;

/**
 * Reads words from text and returns what an import would do with each; nothing is stored.
 * @throws {AppError} `not_found` for the folder; `bad_request` when there are no words, or too many
 */
export async function previewImport({ ctx, input }: Call<WordParts, ImportRequest>): Promise<ImportAnswer> {
  const library = await ctx.stores.words.read(ctx.actor.user.id);
  const { folderId, ...text } = input;
  checkFolder(library, folderId);
  const { format, columns, words } = await readImportInThread({ ...text, most: MAX_IMPORT_ROWS + 1 });
  if (words.length === 0) throw new AppError('bad_request', phrase('importEmpty'));
  if (words.length > MAX_IMPORT_ROWS) throw new AppError('bad_request', phrase('importTooManyRows', { most: MAX_IMPORT_ROWS }));
  const plan = createImportPlan(library, { folderId, duplicates: 'skip', newId: randomUUID });
  const rows: PlannedWord[] = [];
  for (const word of words) {
    if (rows.length % BATCH === 0) await setImmediate();
    rows.push(plan.add(word));
  }
  return { format, columns, rows };
}
