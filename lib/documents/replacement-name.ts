import { FILE_KINDS, kindOf } from '@/lib/core/files/file-kinds';

/** The name of a document after its replacement: the same, with the extension of the new file if its type differs. */
export function replacementName(old: { name: string; mediaType: string }, mediaType: string): string {
  const ending = Object.entries(FILE_KINDS).find(([, type]) => type === mediaType)?.[0];
  if (ending === undefined || old.mediaType === mediaType) return old.name;
  const stem = kindOf(old.name) === undefined ? old.name : old.name.slice(0, old.name.lastIndexOf('.'));
  return `${stem}.${ending}`;
}
