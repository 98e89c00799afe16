import type { CitableSource } from '@/lib/core/citation';
import type { Json } from '@/lib/core/json';
import { passagesOf } from '@/lib/core/passages-of';

/** Returns the passages of documents in a tool's output, with their text. */
export function citePassages(output: Json): CitableSource[] {
  return passagesOf(output).flatMap(({ documentId, document, start, end: _, text, ...place }) =>
    text === undefined ? [] : [{ kind: 'document', title: document, origin: documentId, place, offset: start, text }],
  );
}
