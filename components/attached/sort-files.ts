import { IMAGE_TYPES, MAX_DOCUMENTS, MAX_IMAGE_BYTES } from '@/lib/core/files/attachments';
import { kindOf } from '@/lib/core/files/file-kinds';
import type { Language } from '@/lib/core/text/language';
import { attached } from '@/lib/i18n/dictionary/attached';
import { attachedFiles } from '@/lib/i18n/dictionary/attached-files';
import { files as filesWords } from '@/lib/i18n/dictionary/files';
import { uploadProblem } from '../files/upload/upload-problem';

interface SortedFiles {
  /** Sent with the message. */
  images: File[];
  /** Uploaded first. */
  documents: File[];
  /** Why the others cannot be attached. */
  problems: string[];
}

/** Sorts chosen files by how they become attachments of a message that refers to `referredTo` documents already. */
export function sortFiles(chosen: readonly File[], referredTo: number, language: Language): SortedFiles {
  const words = attachedFiles[language];
  const sorted: SortedFiles = { images: [], documents: [], problems: [] };
  for (const file of chosen) {
    const { name } = file;
    const isImage = IMAGE_TYPES.some((type) => type === file.type);
    const problem = isImage ? undefined : uploadProblem(file, filesWords[language]);
    if (isImage && file.size > MAX_IMAGE_BYTES) sorted.problems.push(words.tooLarge(name));
    else if (isImage) sorted.images.push(file);
    else if (kindOf(name) === undefined) sorted.problems.push(words.noFile(name));
    else if (problem !== undefined) sorted.problems.push(words.refused(name, problem));
    else sorted.documents.push(file);
  }
  const room = Math.max(0, MAX_DOCUMENTS - referredTo);
  if (sorted.documents.length > room) sorted.problems.push(attached[language].tooMany);
  return { ...sorted, documents: sorted.documents.slice(0, room) };
}
