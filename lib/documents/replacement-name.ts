import { FILE_KINDS, kindOf } from '@/lib/core/files/file-kinds';

/** The name of a document after it has been replaced: the same, with the ending of the new file if that is of another kind. */
export function replacementName(old: { name: string; mediaType: string }, mediaType: string): string {
  const ending = Object.entries(FILE_KINDS).find(([, type]) => type === mediaType)?.[0];
  if (ending === undefined || old.mediaType === mediaType) return old.name;
  const stem = kindOf(old.name) === undefined ? old.name : old.name.slice(0, old.name.lastIndexOf('.'));
  return `${stem}.${ending}`;
}
