import type { ShownDocument } from '@/lib/core/files/documents';

/** A chosen file, and the document that has its name. */
export interface SameName {
  file: File;
  document: ShownDocument;
}

/** Names that differ only in case are the same, as for the server. */
const keyOf = (name: string) => name.trim().normalize('NFC').toLowerCase();

/** Divides chosen files into those with a new name and those with the name of a document. */
export function findSameNames(chosen: readonly File[], documents: readonly ShownDocument[]) {
  const byName = new Map(documents.map((document) => [keyOf(document.name), document]));
  const same: SameName[] = [];
  const others: File[] = [];
  for (const file of chosen) {
    const document = byName.get(keyOf(file.name));
    if (document) same.push({ file, document });
    else others.push(file);
  }
  return { same, others };
}
