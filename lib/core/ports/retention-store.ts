/**
 * Removes data past its retention period (`before`: ISO 8601), oldest first, at most `limit` runs or conversations per call.
 * Each method resolves with the number processed: fewer than `limit` means that none remain. A conversation is removed in several
 * transactions, runs first; `signal` ends that after the current one.
 */
export interface RetentionStore {
  /** The database's time in milliseconds. It decides what has expired: the clock of a process may be wrong. */
  now(): Promise<number>;
  /**
   * True for the first caller with this instant (ISO 8601), or a later one, among all processes: that process does the job. False for an
   * instant in the future.
   */
  claimDay(job: string, dueAt: string): Promise<boolean>;
  /** Returns the instant for which a daily job was last claimed (ISO 8601). */
  lastDay(job: string): Promise<string | undefined>;
  /** Removes the data that only a replay needs from runs that ended before this time. */
  dropRecords(before: string, limit: number): Promise<number>;
  /**
   * Removes from runs that ended before this time all events except their start, labels and end. Conversations with an unfinished run are
   * skipped, since that run reads the events again when it is resumed.
   */
  dropEvents(before: string, limit: number): Promise<number>;
  /**
   * Removes conversations without activity since this time, including all their content, unless they are pinned or have an active run. A run that
   * waits and has received no signal since is not active.
   */
  removeConversations(before: string, limit: number, signal?: AbortSignal): Promise<number>;
  /**
   * Removes runs that ended before this time from the conversations of schedules, which are never without activity. Conversations with an
   * unfinished run that reads the earlier ones are skipped.
   */
  removeScheduledRuns(before: string, limit: number): Promise<number>;
  /** Removes stored answers that were given before this time, with their reviews. */
  removeAnswers(before: string, limit: number): Promise<number>;
  /** Removes test conversations like `removeConversations`. */
  removeTests(before: string, limit: number, signal?: AbortSignal): Promise<number>;
  /**
   * Removes temporary conversations without activity since `idle` and without an unfinished run, and those whose unfinished runs wait and
   * have received no signal since `abandoned`; and the counted questions of visitors before `idle`.
   */
  removeTemporary(before: { idle: string; abandoned: string }, limit: number, signal?: AbortSignal): Promise<number>;
  /** Removes the idempotency keys of runs that started before this time. */
  forgetIdempotencyKeys(before: string, limit: number): Promise<number>;
  /** Removes the records of used one-time links and of ended sessions that expired before this time. */
  removeExpiredLinks(before: string, limit: number): Promise<number>;
  /** Removes documents whose upload began before this time and was never completed. */
  removeUploads(before: string, limit: number): Promise<number>;
  /** Gives up deliveries to webhooks of events before this time, without their answers: those of disabled users are not attempted. */
  giveUpDeliveries(before: string, limit: number): Promise<number>;
  /** Removes ended pulls of models and occurrences of schedules before this time; the latest occurrence of each schedule stays. */
  removeFinishedJobs(before: string, limit: number): Promise<number>;
}
