import type { EventData, EventType, LogEntry, RunEvent } from '../events';
import type { NewRun, Run, RunStatus } from '../run';
import type { RunLabel } from '../run-labels';
import type { Signal } from '../signals';
import type { NewAttachment } from './attachment-store';
import type { NewAuditEntry } from './audit-store';
import type { Enqueue, SqlSession } from './sql-session';

/** What one process has to write at one moment: one transaction for all its runs ("group commit"). */
export interface RunBatch {
  /** In order within a run. A `run_end` also sets the run's status and writes the answer as a message. */
  entries: { userId: string; epoch: number; entry: LogEntry }[];
}

export interface NewStart {
  run: NewRun;
  /** The run's `run_start`. */
  first: LogEntry;
  /** Runs of this strategy this person may start within a minute; any number when left out. */
  perMinute?: number;
  /** The images that its parts refer to, kept in the same transaction. */
  attachments?: readonly NewAttachment[];
}

/** What became of a start, in the order of the starts. `known`: the idempotency key is taken by this earlier run. */
export type Started =
  | { status: 'started' }
  | { status: 'known'; run: Run }
  | { status: 'too_many'; retryAfterS: number }
  | { status: 'no_conversation' };

/** A run this process may play now, how far its log goes, and how many signals it has. */
export interface ClaimedRun {
  run: Run;
  lastSeq: number;
  signals: number;
  /** Attempts in a row that were lost with their process and brought the run no further. */
  attempts: number;
}

export interface Claiming {
  /** This process, as `run.owner` names it: a positive 31-bit integer. */
  workerId: number;
  /** How many runs of a strategy one person may have running at once, over all processes; any number when not named. */
  concurrency: Readonly<Record<string, number>>;
  /** How many of the runs claimed now may be suspects (`isSuspect`); any number when left out. */
  suspects?: number;
}

/**
 * What came of fetched jobs. `full`: not now, since the person has as many runs going as they may or an older one of theirs is
 * first, since the run has to wait after it was lost, or is just being written to. `over`: ended, waiting or gone.
 */
export interface Claims {
  claimed: ClaimedRun[];
  full: string[];
  over: string[];
}

/** `duplicate`: the key is taken. `ended`: the run is over. `not_found`: no such run of this person. */
export type SignalVerdict = 'accepted' | 'duplicate' | 'ended' | 'not_found';

/** A request somebody still has to answer. */
export interface OpenRequest {
  request: Extract<RunEvent, { type: 'signal_request' }>;
  run: Pick<Run, 'id' | 'conversationId' | 'strategy' | 'question'>;
}

export interface ExpiredApproval {
  run: Pick<Run, 'id' | 'userId'>;
  request: EventData<'signal_request'>;
}

/** The limit of a page, in bytes of the events' data as JSON. */
export const PAGE_BYTES = 1_000_000;

export interface EventPage {
  after: number;
  limit: number;
}

export interface RunStore {
  /**
   * Starts runs as `queued`: run, conversation, question, `run_start` and job in one transaction, counted and checked for
   * double submits under a lock of their user.
   */
  start(starts: readonly NewStart[], enqueue: Enqueue): Promise<Started[]>;
  /**
   * Fetches jobs by `fetch` and takes their runs over in the same transaction: `running`, owned, epoch + 1. A person's runs
   * are counted under their lock; one with a cancel waiting is taken however many there are.
   */
  claim(claiming: Claiming, fetch: (session: SqlSession) => Promise<string[]>): Promise<Claims>;
  /** Appending is the only write to a log. Rows of a run whose epoch has moved on are refused; their run ids come back. */
  append(batch: RunBatch): Promise<{ fenced: string[] }>;
  /** Makes a run `waiting` and drops its job by `drop`; false when its epoch has moved on or it has more than `signals` signals. */
  suspend(run: Pick<Run, 'id' | 'epoch'>, signals: number, drop: Enqueue): Promise<boolean>;
  /** The ids, among these, of runs that this worker still plays by the database's record. */
  owned(workerId: number, runIds: readonly string[]): Promise<string[]>;
  /** Gives these runs of this worker back to the queue. */
  release(workerId: number, runIds: readonly string[], enqueue: Enqueue): Promise<void>;
  /**
   * Counts an attempt against and gives to the queue every run whose worker is dead, holding no lock, or is this process and plays none of it for two calls
   * in a row; runs queued for long without a job get one.
   * One that was lost before is not claimed at once: see `retryDelayMs` of core/attempts.
   * `certain`: workers found dead by the call before, since a process may be reconnecting; `dead` are those of this call.
   */
  reclaim(
    workerId: number,
    known: { playing: readonly string[]; certain: readonly number[] },
    enqueue: Enqueue,
  ): Promise<{ reclaimed: string[]; dead: number[] }>;
  /** Keeps a signal, and its audit entry with it; a waiting or queued run is put in the queue, due now. */
  signal(
    run: Pick<Run, 'id' | 'userId'>,
    signal: Omit<Signal, 'at'>,
    enqueue: Enqueue,
    entry?: NewAuditEntry,
  ): Promise<SignalVerdict>;
  /** A run's signals, oldest first. */
  signals(runId: string): Promise<Signal[]>;
  /** How many signals each of these runs has; runs that were deleted, and those of a user who is disabled, are left out. */
  signalCounts(runIds: readonly string[]): Promise<Map<string, number>>;
  /** The request of a run under this key. */
  request(userId: string, runId: string, key: string): Promise<OpenRequest['request'] | undefined>;
  /** Requests of runs that have not ended and that no signal answers, oldest first. */
  openRequests(userId: string): Promise<OpenRequest[]>;
  /** Approvals that no signal answers and that could be given until `before` (ISO 8601), of any user, at most `limit`. */
  expiredApprovals(before: string, limit: number): Promise<ExpiredApproval[]>;
  get(userId: string, id: string): Promise<Run | undefined>;
  /** `withoutTests`: leaves out those of tests that nobody has kept. */
  list(
    userId: string,
    filter?: { conversationId?: string; status?: RunStatus; withoutTests?: boolean; limit?: number; before?: string },
  ): Promise<Run[]>;
  /** What readers get: events with `seq > after`, in order, at most `limit`; of some types only when asked. */
  events(userId: string, runId: string, page: EventPage & { types?: readonly EventType[] }): Promise<RunEvent[]>;
  /** The same as a page that is held in memory: it ends with the event that brings it to `PAGE_BYTES`. `more` may follow. */
  eventPage(userId: string, runId: string, page: EventPage): Promise<{ events: RunEvent[]; more: boolean }>;
  /** What these runs have read, all of them together. */
  labels(userId: string, runIds: readonly string[]): Promise<RunLabel[]>;
  /** The last todos of each agent in runs of a conversation that were started before this time (ISO 8601), with the run that has them. */
  todos(userId: string, conversationId: string, before: string): Promise<(EventData<'todos_written'> & { runId: string })[]>;
  /** What a replay gets: the same with keys, records and the epochs they were said in. */
  entries(userId: string, runId: string, page: EventPage): Promise<(LogEntry & { epoch: number })[]>;
  /** Drops the deltas of runs that ended before this time (ISO 8601), at most `limit`; what they said stays in whole. */
  dropDeltas(before: string, limit: number): Promise<number>;
}
