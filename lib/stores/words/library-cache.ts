import { LRUCache } from 'lru-cache';
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
  return new LRUCache<string, Kept>({ maxSize: most, sizeCalculation: ({ library }) => Math.max(1, sizeOf(library)) });
}
