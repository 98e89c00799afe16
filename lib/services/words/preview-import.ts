import { randomUUID } from 'node:crypto';
import { MAX_IMPORT_ROWS } from '@/lib/api/word-import-limits';
import type { ImportAnswer, ImportRequest } from '@/lib/api/word-import-requests';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrase';
import type { ImportedWord } from '@/lib/core/words/imported-word';
import { parseImportedWord } from '@/lib/core/words/parse-imported-word';
import { planImport } from '@/lib/core/words/plan-import';
import { readWordTable } from '@/lib/documents/words/read-word-table';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { openWordLibrary, type WordParts } from './open-word-library';

/**
 * Reads words from text and says what an import would do with each; nothing is stored.
 * @throws {AppError} `not_found` for the folder; `bad_request` when there are no words, or too many
 */
export async function previewImport({ ctx, input }: Call<WordParts, ImportRequest>): Promise<ImportAnswer> {
  const library = await openWordLibrary({ ctx });
  const { folderId, language } = input;
  if (folderId !== null && !library.folders.has(folderId)) throw notFound();
  const { format, columns, rows } = readWordTable(input.text, { format: input.format, most: MAX_IMPORT_ROWS + 1 });
  if (rows.length === 0) throw new AppError('bad_request', phrase('importEmpty'));
  if (rows.length > MAX_IMPORT_ROWS) throw new AppError('bad_request', phrase('importTooManyRows', { most: MAX_IMPORT_ROWS }));
  const fields = columns.map(({ field }, index) => input.columns?.[index] ?? (input.columns ? null : field));
  const words = rows.map(({ line, cells }): ImportedWord => {
    if (cells === null) return { line, content: null, term: '', why: phrase('importUnreadable') };
    const named = cells.flatMap((cell, index) => (fields[index] ? [[fields[index], cell]] : []));
    return parseImportedWord({ line, cells: Object.fromEntries(named) }, language);
  });
  const plan = planImport(words, library, { folderId, duplicates: 'skip', newId: randomUUID });
  const sampleOf = (index: number) => rows.find(({ cells }) => cells?.[index])?.cells?.[index]?.slice(0, 100) ?? '';
  return {
    format,
    columns: columns.map(({ name }, index) => ({ name, field: fields[index] ?? null, sample: sampleOf(index) })),
    rows: plan.rows,
  };
}
