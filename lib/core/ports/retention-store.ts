/**
 * Removes data past its retention period (`before`: ISO 8601), oldest first, at most `limit` runs or conversations per call.
 * Each method resolves with the number processed: fewer than `limit` means that none remain.
 */
export interface RetentionStore {
  /** True for the first caller of a day among all processes: that process does the job today. */
  claimDay(job: string): Promise<boolean>;
  /** Removes the data that only a replay needs from runs that ended before this time. */
  dropRecords(before: string, limit: number): Promise<number>;
  /**
   * Removes from runs that ended before this time all events except their start, labels and end. Conversations with an unfinished run are
   * skipped, since that run reads the events again when it is resumed.
   */
  dropEvents(before: string, limit: number): Promise<number>;
  /** Removes conversations without activity since this time and without an active run, including all their content. */
  removeConversations(before: string, limit: number): Promise<number>;
  /** Does the same for test conversations. */
  removeTests(before: string, limit: number): Promise<number>;
  /** Removes the idempotency keys of runs that started before this time. */
  forgetIdempotencyKeys(before: string, limit: number): Promise<number>;
}
