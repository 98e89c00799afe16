import type { DocumentParts, Place } from '../ports/document-library';

/** Returns the page, sheet or paragraph that contains a character of a document. */
export function placeAt(parts: DocumentParts | null, offset: number): Place {
  const index = parts ? parts.starts.findLastIndex((start) => start <= offset) : -1;
  if (!parts || index === -1) return {};
  if (parts.unit === 'sheet') return { sheet: parts.names?.[index] ?? `Sheet ${index + 1}` };
  return { [parts.unit]: index + 1 };
}

/** The version of a document as its passages contain it: the first version is omitted. */
export function laterVersion(version: number): { version?: number } {
  return version > 1 ? { version } : {};
}
