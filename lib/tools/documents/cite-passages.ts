import type { ReturnedSource } from '@/lib/core/citations/citation';
import { findPassages } from '@/lib/core/citations/passages-of';
import type { Json } from '@/lib/core/json/json';

/** Returns the passages of documents in a tool's output, with their text. */
export function citePassages(output: Json): ReturnedSource[] {
  return findPassages(output).flatMap(({ passage, at }): ReturnedSource[] => {
    const { documentId, document, version, start, end: _, text, ...place } = passage;
    if (text === undefined) return [];
    const source = { kind: 'document', title: document, origin: documentId, place, offset: start, text, at } as const;
    return [version === undefined ? source : { ...source, version }];
  });
}
