/**
 * Removes what is older than it is to be kept (`before`: ISO 8601), the oldest first, at most `limit` at a time. Each resolves with how
 * many runs or conversations that were: fewer than `limit` means that no more are left.
 */
export interface RetentionStore {
  /** True for the first caller in a day, of all processes: the one that does this job today. */
  claimDay(job: string): Promise<boolean>;
  /** Of runs that ended before: what only a replay of them would need. */
  dropRecords(before: string, limit: number): Promise<number>;
  /** Of runs that ended before: all events but their start, their labels and their end. */
  dropEvents(before: string, limit: number): Promise<number>;
  /** Conversations in which nothing has happened since and no run is going, with everything in them. */
  removeConversations(before: string, limit: number): Promise<number>;
  /** Of runs that were started before. */
  forgetIdempotencyKeys(before: string, limit: number): Promise<number>;
}
