import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { WordLibrary } from '@/lib/core/words/word-library';

/** Null and undefined stand for the whole library. @throws {AppError} `not_found` for a folder that the library does not have */
export function checkFolder({ folders }: WordLibrary, folderId: string | null | undefined): void {
  if (folderId && !folders.has(folderId)) throw new AppError('not_found', phrase('folderGone'));
}
