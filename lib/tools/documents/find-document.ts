import { ToolFailed } from '@/lib/core/errors';
import type { DocumentLibrary } from '@/lib/core/ports/document-library';

/** Finds the id of a document by its id or name. @throws {ToolFailed} naming the existing documents */
export async function findDocument(library: DocumentLibrary, idOrName: string): Promise<string> {
  const documents = await library.list();
  const byId = documents.find(({ documentId }) => documentId === idOrName);
  const byName = documents.filter(({ document }) => document.toLowerCase() === idOrName.toLowerCase());
  const match = byId ?? (byName.length === 1 ? byName[0] : undefined);
  if (match) return match.documentId;
  const available = (byName.length > 1 ? byName : documents)
    .slice(0, 50)
    .map(({ documentId, document }) => `${documentId} (${document})`);
  if (available.length === 0) throw new ToolFailed('There are no documents yet.');
  throw new ToolFailed(
    `${byName.length > 1 ? 'Several documents have' : 'No document has'} the id or name ${idOrName}. Documents: ${available.join(', ')}.`,
  );
}
