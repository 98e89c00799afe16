import type { Occurrence, OccurrenceResult, Schedule } from '../time/schedule';

/** A schedule with its latest occurrence; null before the first one. */
export type ListedSchedule = Schedule & { latest: OccurrenceResult | null };

export type ScheduleChange = Partial<Omit<Schedule, 'id' | 'userId' | 'createdAt' | 'updatedAt'>>;

/** An occurrence that this process has claimed: it starts the run and settles the occurrence. */
export interface ClaimedOccurrence {
  schedule: Schedule;
  /** ISO 8601 */
  dueAt: string;
}

export type OccurrenceKey = Pick<Occurrence, 'scheduleId' | 'dueAt'>;

export type Settlement = Pick<Occurrence, 'runId' | 'problem' | 'problemPhrase'> & { state: 'started' | 'refused' | 'missed' };

/** Schedules and their occurrences. Times are ISO 8601. */
export interface ScheduleStore {
  /** Newest first. */
  list(userId: string): Promise<ListedSchedule[]>;
  count(userId: string): Promise<number>;
  get(userId: string, id: string): Promise<Schedule | undefined>;
  create(schedule: Schedule): Promise<void>;
  /** Undefined when the user has no such schedule. `updatedAt`: undefined also when it has been changed since then. */
  change(userId: string, id: string, change: ScheduleChange, updatedAt?: string): Promise<Schedule | undefined>;
  remove(userId: string, id: string): Promise<boolean>;
  /** Lists the latest occurrences of a schedule, newest first. */
  results(userId: string, id: string, limit: number): Promise<OccurrenceResult[]>;
  /** Adds a pending occurrence that this process has claimed. False when the schedule has one at this instant. */
  addOccurrence(scheduleId: string, dueAt: string): Promise<boolean>;
  /**
   * Plans the instants of active schedules up to `now` and claims the occurrences that are due, together with pending ones claimed more than
   * `lostMs` before `now`, whose process is dead. Schedules of disabled users are left as they are. At most `limit` of each.
   */
  claimDue(now: Date, options: { lostMs: number; limit: number }): Promise<ClaimedOccurrence[]>;
  /**
   * Moves active schedules whose next instant is later than the one after `now` back to that one: their next instant was planned while the
   * clock was ahead. An instant that has been claimed stays claimed.
   */
  replanEarly(now: Date): Promise<void>;
  /** Whether an occurrence has been neither settled nor missed. */
  isPending(occurrence: OccurrenceKey): Promise<boolean>;
  /** Settles a pending occurrence; one that was missed meanwhile only if its run has been started nevertheless. */
  settle(occurrence: OccurrenceKey, settlement: Settlement): Promise<void>;
  /** Makes the pending occurrences of a schedule missed. */
  missPending(scheduleId: string): Promise<void>;
}
