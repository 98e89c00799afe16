import type { Json } from '../json/json';

/** A longer result, in characters of JSON, is not cached. */
export const MAX_CACHED_RESULT = 250_000;
/** Number of results cached per user; the oldest are removed first. */
export const MOST_CACHED_RESULTS = 500;

export interface CachedResult {
  output: Json;
  /** When it was fetched, ISO 8601. */
  at: string;
}

/** Results of reading tools, reused for a while. They are shared by the agents of a user, and never between users. */
export interface ToolCache {
  /** Returns the result under a key unless it has expired. */
  get(userId: string, key: string): Promise<CachedResult | undefined>;
  /** Stores a result for this many seconds, in place of an earlier one. Results above `MAX_CACHED_RESULT` are not stored. */
  keep(userId: string, result: { key: string; output: Json; seconds: number }): Promise<void>;
  /** Removes a result; false when there is none. */
  forget(userId: string, key: string): Promise<boolean>;
  /** Removes expired results of all users; resolves with their number. */
  removeExpired(): Promise<number>;
}
