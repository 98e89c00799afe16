import type { ExportQuery } from '@/lib/api/word-import-requests';
import { exportWords } from '@/lib/core/words/export-words';
import { lookUp } from '@/lib/core/words/library-lookup';
import type { Call } from '../call';
import { checkFolder } from './check-folder';
import { openWordLibrary, type WordParts } from './open-word-library';

/** Exports the words of a folder with its subfolders, or of the whole library. @throws {AppError} `not_found` */
export async function exportLibrary({ ctx, input }: Call<WordParts, ExportQuery>): Promise<string> {
  const library = await openWordLibrary({ ctx });
  const { folder, format } = input;
  checkFolder(library, folder);
  return exportWords(lookUp(library), { folderId: folder ?? null, format });
}
