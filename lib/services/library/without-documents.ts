import type { LibraryContent } from '@/lib/core/library';

/** Leaves out the documents of a desk, which only its owner can read. */
export function withoutDocuments<Definition extends LibraryContent['definition']>(definition: Definition): Definition {
  return 'sources' in definition ? { ...definition, sources: { ...definition.sources, documents: [] } } : definition;
}
