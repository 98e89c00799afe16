import type { WordLibrary } from '@/lib/core/words/word-library';

/** Folders, words and notes of all cached libraries together: about 100 MB. */
const MOST_ROWS = 200_000;

interface Kept {
  stamp: string;
  library: WordLibrary;
}

/**
 * The word libraries that this process used last, by user. Whoever reads one compares its stamp with that in the database, which other
 * processes change, too.
 */
export interface LibraryCache {
  get(userId: string): Kept | undefined;
  set(userId: string, kept: Kept): void;
}

/** `mostRows`: above it, the libraries that were not used for the longest time are forgotten. */
export function createLibraryCache({ mostRows = MOST_ROWS } = {}): LibraryCache {
  const kept = new Map<string, Kept>();
  let rows = 0;

  function forget(userId: string): void {
    rows -= sizeOf(kept.get(userId));
    kept.delete(userId);
  }

  return {
    get(userId) {
      const found = kept.get(userId);
      if (!found) return undefined;
      // A map is ordered by insertion: the first one was not used for the longest time.
      kept.delete(userId);
      kept.set(userId, found);
      return found;
    },

    set(userId, entry) {
      forget(userId);
      kept.set(userId, entry);
      rows += sizeOf(entry);
      for (const [oldest] of kept) {
        if (rows <= mostRows) return;
        forget(oldest);
      }
    },
  };
}

function sizeOf(entry: Kept | undefined): number {
  if (!entry) return 0;
  const { folders, words, notes } = entry.library;
  return folders.size + words.size + notes.size;
}
