import { kindOf, MAX_FILE_BYTES } from '@/lib/core/files/file-kinds';
import type { files } from '@/lib/i18n/dictionary/files';

/** Returns why a file cannot be uploaded, or undefined if it can. */
export function uploadProblem({ name, size }: Pick<File, 'name' | 'size'>, words: typeof files.en): string | undefined {
  if (kindOf(name) === undefined) return words.wrongKind;
  if (size > MAX_FILE_BYTES) return words.tooLarge;
  return size === 0 ? words.empty : undefined;
}
