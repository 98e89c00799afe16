import { sizeOf } from '@/lib/core/words/library-size';
import type { WordLibrary } from '@/lib/core/words/word-library';

/** Of all cached libraries together. With their indexes and their JSON they take a few times as many bytes. */
const MOST_CHARACTERS = 50_000_000;

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

/** `most`: characters; above it, the libraries that were not used for the longest time are forgotten. */
export function createLibraryCache({ most = MOST_CHARACTERS } = {}): LibraryCache {
  const kept = new Map<string, Kept & { size: number }>();
  let total = 0;

  function forget(userId: string): void {
    total -= kept.get(userId)?.size ?? 0;
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
      const size = sizeOf(entry.library);
      kept.set(userId, { ...entry, size });
      total += size;
      for (const [oldest] of kept) {
        if (total <= most) return;
        forget(oldest);
      }
    },
  };
}
