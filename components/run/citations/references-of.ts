import type { NumberedSource } from '@/lib/core/citations/citation';
import type { SourceReference } from '../../markdown/source-references';
import { sourceExcerpt } from './source-excerpt';
import type { Opened } from './source-panel';

interface ReferenceOptions {
  sources: readonly NumberedSource[];
  onOpen: (opened: Opened) => void;
}

/** Returns what the numbers in an answer open. `numbers`: of sources, by the numbers in the answer. */
export function referencesOf(
  numbers: ReadonlyMap<number, number>,
  { sources, onOpen }: ReferenceOptions,
): Map<number, SourceReference> {
  const references = new Map<number, SourceReference>();
  for (const [written, number] of numbers) {
    const source = sources.find((one) => one.number === number);
    if (!source) continue;
    references.set(written, { title: source.title, excerpt: sourceExcerpt(source), onOpen: () => onOpen({ source }) });
  }
  return references;
}
