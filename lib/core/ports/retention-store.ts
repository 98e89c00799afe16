/**
 * Removes what is older than it is to be kept (`before`: ISO 8601), the oldest first, at most `limit` at a time. Each resolves with how
 * many runs or conversations that were: fewer than `limit` means that no more are left.
 */
export interface RetentionStore {
  /** True for the first caller in a day, of all processes: the one that does this job today. */
  claimDay(job: string): Promise<boolean>;
  /** Removes from runs that ended before this time what only their replay needs. */
  dropRecords(before: string, limit: number): Promise<number>;
  /** Removes from runs that ended before this time all events except their start, labels and end. */
  dropEvents(before: string, limit: number): Promise<number>;
  /** Conversations in which nothing has happened since and no run is going, with everything in them. */
  removeConversations(before: string, limit: number): Promise<number>;
  /** The same of conversations that are tests. */
  removeTests(before: string, limit: number): Promise<number>;
  /** Removes the idempotency keys of runs that started before this time. */
  forgetIdempotencyKeys(before: string, limit: number): Promise<number>;
}
