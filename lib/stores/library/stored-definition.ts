import { LIBRARY, type LibraryKind } from '@/lib/core/library';

/**
 * The definition of an item as it is stored, with the usual value of each field that is newer than it. Only desks have gained fields since
 * people have saved them; one that no longer fits the schema is returned as it is.
 */
export function storedDefinition(kind: LibraryKind, definition: unknown): unknown {
  if (kind !== 'desk') return definition;
  const { data } = LIBRARY.desk.safeParse(definition);
  return data ?? definition;
}
