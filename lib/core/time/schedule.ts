import type { Phrase } from '../phrases/phrase';
import type { Recipient } from '../recipients/recipient';
import type { RunStatus } from '../runs/run';
import { type CronInZone, instantsAfter, isCron, latestInstant } from './cron';
import { isTimeZone } from './time-zone';

/** `last`: one run for all instants that were missed; `skip`: none. */
export const CATCH_UPS = ['skip', 'last'] as const;
export type CatchUp = (typeof CATCH_UPS)[number];

/** Why the product paused a schedule. */
export type PauseReason = 'agent_gone' | 'team_gone' | 'desk_gone' | 'not_allowed';

/** The editable part of a schedule: a question, its recipient, and when it is asked. */
export interface ScheduleContent extends CronInZone {
  title: string;
  question: string;
  recipient: Recipient;
  catchUp: CatchUp;
}

export interface Schedule extends ScheduleContent {
  id: string;
  userId: string;
  status: 'active' | 'paused';
  /** Null: active, or paused by the user. */
  pauseReason: PauseReason | null;
  /** Next instant that has not been processed, ISO 8601. A paused schedule keeps it, for the catch-up. */
  nextAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A due instant of a schedule, and its result. */
export interface Occurrence {
  scheduleId: string;
  /** ISO 8601 */
  dueAt: string;
  /** `missed`: the server was off or the schedule paused, and nothing was run. `refused`: the run could not be started. */
  state: 'pending' | 'started' | 'refused' | 'missed';
  /** Number of instants missed before this one, at most `MOST_COUNTED`. */
  missed: number;
  runId: string | null;
  problem: string | null;
  problemPhrase: Phrase | null;
}

/** An occurrence with its run's conversation and status; null when there is no run, or it was removed. */
export interface OccurrenceResult extends Occurrence {
  run: { conversationId: string; status: RunStatus } | null;
}

/** A run that starts later than this after its instant counts as missed. */
export const ON_TIME_MS = 5 * 60_000;
export const MOST_COUNTED = 100;

/** What to do about the instants of a schedule up to now: the occurrence to store, and the next instant. */
export interface DuePlan {
  occurrence?: Pick<Occurrence, 'dueAt' | 'missed'> & { state: 'pending' | 'missed' };
  nextAt: string | null;
}

/**
 * Returns at most one occurrence, however many instants have passed. A schedule whose expression or time zone this version does not know is never
 * due.
 */
export function planDue(schedule: Pick<Schedule, 'cron' | 'timeZone' | 'catchUp' | 'nextAt'>, now: Date): DuePlan {
  if (!isCron(schedule.cron) || !isTimeZone(schedule.timeZone)) return { nextAt: null };
  const time = now.getTime();
  const [next] = instantsAfter(schedule, time);
  const nextAt = next === undefined ? null : new Date(next).toISOString();
  const first = schedule.nextAt === null ? undefined : Date.parse(schedule.nextAt);
  const latest = first === undefined ? undefined : latestInstant(schedule, first, time);
  if (first === undefined || latest === undefined) return { nextAt };
  const isDue = schedule.catchUp === 'last' || time - latest <= ON_TIME_MS;
  const missed = countBetween(schedule, first, latest);
  return { occurrence: { dueAt: new Date(latest).toISOString(), state: isDue ? 'pending' : 'missed', missed }, nextAt };
}

function countBetween(schedule: CronInZone, from: number, to: number): number {
  let count = 0;
  for (const instant of instantsAfter(schedule, from - 1)) {
    if (instant >= to || count === MOST_COUNTED) break;
    count++;
  }
  return count;
}
