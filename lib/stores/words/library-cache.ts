import { LRUCache } from 'lru-cache';
import { sizeOf } from '@/lib/core/words/library-size';
import type { WordLibrary } from '@/lib/core/words/word-library';

/** Limit for all cached libraries together. With their indexes and JSON they take several times as many bytes. */
const MOST_CHARACTERS = 50_000_000;

interface Kept {
  stamp: string;
  library: WordLibrary;
}

/**
 * The word libraries that this process used last, by user. Other processes change libraries too, so a reader compares the stamp of a cached library
 * with that in the database.
 */
export interface LibraryCache {
  get(userId: string): Kept | undefined;
  set(userId: string, kept: Kept): void;
}

/** `most`: characters; above it, the libraries that were not used for the longest time are forgotten. */
export function createLibraryCache({ most = MOST_CHARACTERS } = {}): LibraryCache {
  return new LRUCache<string, Kept>({ maxSize: most, sizeCalculation: ({ library }) => Math.max(1, sizeOf(library)) });
}
