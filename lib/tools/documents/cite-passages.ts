import type { ReturnedSource } from '@/lib/core/citation';
import type { Json } from '@/lib/core/json';
import { findPassages } from '@/lib/core/passages-of';

/** Returns the passages of documents in a tool's output, with their text. */
export function citePassages(output: Json): ReturnedSource[] {
  return findPassages(output).flatMap(({ passage, at }): ReturnedSource[] => {
    const { documentId, document, version, start, end: _, text, ...place } = passage;
    if (text === undefined) return [];
    const source = { kind: 'document', title: document, origin: documentId, place, offset: start, text, at } as const;
    return [version === undefined ? source : { ...source, version }];
  });
}
