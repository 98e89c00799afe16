import type { EventData, EventOf, EventType, LogEntry, RunEvent } from '../events';
import type { ListedRun, NewRun, Run, RunRating, RunStatus } from '../runs/run';
import type { ReadLabels, RunLabel } from '../runs/run-labels';
import type { SignalRequest } from '../runs/signal-request';
import type { Signal } from '../runs/signals';
import type { NewAttachment } from './attachment-store';
import type { NewAuditEntry } from './audit-store';
import type { Enqueue, SqlSession } from './sql-session';

/** Everything that a process writes at one time, for all its runs: one transaction ("group commit"). */
export interface LogBatch {
  /** Ordered within each run. A `run_end` also sets the run's status and stores the answer as a message. */
  entries: { userId: string; epoch: number; entry: LogEntry }[];
}

/** A question that a visitor asks a published desk, with the limits under which it is admitted. */
export interface Visit {
  deskId: string;
  /** Pseudonym of the visitor. */
  visitor: string;
  /** Pseudonym of the network address. */
  address: string;
  /** Maximum number of the visitor's questions per minute, of those from the address, and of all visitors per day (UTC). */
  limits: { visitor: number; address: number; day: number };
}

/** Why a question of a visitor is refused. `busy`: the previous one is still being answered. */
export type VisitRefusal = 'busy' | 'visitor' | 'address' | 'day';

/** Entries of an earlier run of the same user with which the log of a retry begins, by `seq`. */
export interface KeptLog {
  runId: string;
  seqs: readonly number[];
  /** Added to their times, in milliseconds, so that the last one is as old as the retry. */
  shiftMs: number;
}

export interface NewStart {
  run: NewRun;
  /** The run's `run_start`. */
  first: LogEntry;
  /** Maximum number of runs that the user may start per minute; unlimited when omitted. */
  perMinute?: number;
  /** Strategies whose runs count towards `perMinute`; by default, only that of the run. */
  countedWith?: readonly string[];
  /** The images that the run's parts refer to, stored in the same transaction. */
  attachments?: readonly NewAttachment[];
  /** What the run keeps from the log of the run that it retries. */
  kept?: KeptLog;
  /** Whether a conversation that the run begins is temporary. */
  temporary?: boolean;
  /** Whether the run is refused while another run of its conversation has not ended. */
  alone?: boolean;
  /** Set when the user's budget is used up, so that only an earlier run with the same key can be returned. */
  overBudget?: boolean;
  /** The run is refused unless this one is the newest of its conversation. */
  follows?: string;
  /** Set for a question of a visitor. It is counted for the desk instead of for the run's user. */
  visit?: Visit;
}

/** Result of a start, in the order of the starts. `known`: an earlier run, returned as `run`, has the same idempotency key. */
export type Started =
  | { status: 'started' }
  | { status: 'known'; run: Run }
  | { status: 'too_many'; retryAfterS: number }
  | { status: 'not_alone' }
  | { status: 'over_budget' }
  | { status: 'overtaken' }
  | { status: 'visit_refused'; reason: VisitRefusal; retryAfterS: number }
  | { status: 'no_conversation' };

export type RefusedVisit = Extract<Started, { status: 'visit_refused' }>;

/** A run that this process may play, with the last `seq` of its log and its number of signals. */
export interface ClaimedRun {
  run: Run;
  lastSeq: number;
  signals: number;
  /** Consecutive attempts that were lost with their process without progress. */
  attempts: number;
  /** Whether the attempt before this one ended with its process. */
  interrupted: boolean;
}

export interface ClaimOptions {
  /** Id of this process, stored as `run.owner`: a positive 31-bit integer. */
  workerId: number;
  /** Maximum number of running runs of a strategy per user, over all processes; unlimited for strategies not listed. */
  concurrency: Readonly<Record<string, number>>;
  /** Maximum number of suspect runs (`isSuspect`) in this claim; unlimited when omitted. */
  suspects?: number;
}

/**
 * Result of claiming fetched jobs. `full`: ids of runs that cannot be claimed yet, since the user is at the concurrency limit, an
 * older run of theirs goes first, the retry delay after a lost attempt is not over, there are too many suspects, or the row is
 * locked. `over`: ids of runs that have ended, wait or were deleted.
 */
export interface Claims {
  claimed: ClaimedRun[];
  full: string[];
  over: string[];
}

/** `duplicate`: a signal with this key exists. `ended`: the run has ended. `not_found`: the user has no such run. */
export type SignalOutcome = 'accepted' | 'duplicate' | 'ended' | 'not_found';

/** Maximum number of characters of a run's question in a list of requests. */
export const REQUEST_QUESTION = 300;

/** A request that is still unanswered, with the beginning of its run's question. */
export interface OpenRequest {
  request: EventOf<'signal_request'>;
  run: Pick<Run, 'id' | 'conversationId' | 'strategy' | 'question'>;
}

/** An open request with the title of its conversation. */
export interface TitledRequest extends OpenRequest {
  title: string;
}

/** The todos of an agent, with the id and the labels of the run that wrote them. */
export type WrittenTodos = EventData<'todos_written'> & { runId: string; labels: RunLabel[] };

export interface ExpiredApproval {
  run: Pick<Run, 'id' | 'userId'>;
  request: SignalRequest;
}

/** Limit of a page, in bytes of the events' data as JSON. */
export const PAGE_BYTES = 1_000_000;

export interface EventPage {
  after: number;
  limit: number;
}

/** A part of the logs of several runs. `more`: further entries may follow. */
export interface LogPage {
  entries: (LogEntry & { epoch: number })[];
  more: boolean;
}

/** A run without the content that a program sent along, and the number of events in its log. */
export interface RunWithLength {
  run: Omit<Run, 'callerContext'>;
  events: number;
}

export interface RunFilter {
  conversationId?: string;
  status?: RunStatus;
  rating?: RunRating;
  /** Name of the strategy. */
  strategy?: string;
  /** Only runs that were created then or later (ISO 8601). */
  from?: string;
  /** Cursor of a run (`pageCursor`): only this run and older ones. */
  until?: string;
  onlyUnfinished?: boolean;
  /** Omits runs of test and temporary conversations, those of visitors, and copies in forked conversations. */
  onlyListed?: boolean;
  /** Omits runs that a client of OpenAI's API has started. */
  withoutContext?: boolean;
  /** Maximum number of characters read of each question; all when omitted. */
  questionLength?: number;
}

export interface RunSearch extends RunFilter {
  /** Regular expressions (`searchPatterns`), each of which must match the question. */
  patterns: readonly string[];
  /** An agent that had a turn. Of a run whose events were removed, an agent that its request named. */
  agent?: string;
  slice: number;
  limit: number;
  before?: string;
}

/** `next`: the `before` of the next slice; null: all runs were searched. */
export interface RunsFound {
  runs: ListedRun[];
  next: string | null;
}

export interface RunStore {
  /**
   * Starts runs as `queued`: stores run, conversation, question, `run_start` and job in one transaction, under a lock of the
   * user for rate limits and idempotency.
   */
  start(starts: readonly NewStart[], enqueue: Enqueue): Promise<Started[]>;
  /**
   * Fetches jobs with `fetch` and claims their runs in the same transaction: status `running`, owner set, epoch + 1. A user's
   * running runs are counted under the user's lock; a run with a pending cancel is claimed regardless of the limit.
   * `settle`: returns the jobs of `full` to the queue and removes those of `over` in the same transaction: afterwards, another process may have
   * claimed their runs.
   */
  claim(
    claiming: ClaimOptions,
    fetch: (session: SqlSession) => Promise<string[]>,
    settle?: (claims: Pick<Claims, 'full' | 'over'>, session: SqlSession) => Promise<void>,
  ): Promise<Claims>;
  /**
   * Appends entries; logs have no other writes. Entries of a run whose epoch has moved on are rejected, and the run's id is
   * returned in `fenced`.
   */
  append(batch: LogBatch): Promise<{ fenced: string[] }>;
  /**
   * Makes a run `waiting` and removes its job with `drop`. False when its epoch has moved on or it has more than `signals`
   * signals.
   */
  suspend(run: Pick<Run, 'id' | 'epoch'>, signals: number, drop: Enqueue): Promise<boolean>;
  /** Returns the ids, among these, of the runs that this worker owns according to the database. */
  owned(workerId: number, runIds: readonly string[]): Promise<string[]>;
  /** Releases these runs of this worker, which ends, to the queue. */
  release(workerId: number, runIds: readonly string[], enqueue: Enqueue): Promise<void>;
  /** Returns these runs of this worker to the queue: their attempts have ended with a wait, or could not begin. */
  requeue(workerId: number, runIds: readonly string[], enqueue: Enqueue): Promise<void>;
  /**
   * Reclaims runs whose worker is dead (it holds no lock), or that this worker owns but has not been playing for two
   * consecutive calls: counts a lost attempt and returns them to the queue. Also enqueues runs that have been queued for long
   * without a job.
   * A run that was lost before is claimed after a delay: see `retryDelayMs` in core/attempts.
   * `certain`: workers that the previous call found dead; one call is not proof, since a process may be reconnecting. `dead`:
   * those that this call found.
   */
  reclaim(
    workerId: number,
    known: { playing: readonly string[]; certain: readonly number[] },
    enqueue: Enqueue,
  ): Promise<{ reclaimed: string[]; dead: number[] }>;
  /** Stores a signal together with its audit entry; a waiting or queued run is enqueued for immediate processing. */
  signal(
    run: Pick<Run, 'id' | 'userId'>,
    signal: Omit<Signal, 'at'>,
    enqueue: Enqueue,
    entry?: NewAuditEntry,
  ): Promise<SignalOutcome>;
  /** Lists a run's signals, oldest first. */
  signals(runId: string): Promise<Signal[]>;
  /** Counts the signals of each run; deleted runs and runs of disabled users are omitted. */
  signalCounts(runIds: readonly string[]): Promise<Map<string, number>>;
  /** Finds the request of a run with this key. */
  request(userId: string, runId: string, key: string): Promise<OpenRequest['request'] | undefined>;
  /**
   * Lists requests whose answers are awaited, except those of runs of visitors, oldest first: not those of an ended run or turn, and none that was
   * withdrawn. `forPerson`: without the calls of tools in temporary conversations, which only the program that asked can answer. `runId`,
   * `conversationId`: only those of this run or conversation. `after`: only those after this one.
   */
  openRequests(
    userId: string,
    options?: {
      forPerson?: boolean;
      runId?: string;
      conversationId?: string;
      after?: Pick<RunEvent, 'runId' | 'seq'>;
      limit?: number;
    },
  ): Promise<TitledRequest[]>;
  /** Lists at most `limit` unanswered approvals, of all users, that expired before `before` (ISO 8601). */
  expiredApprovals(before: string, limit: number): Promise<ExpiredApproval[]>;
  get(userId: string, id: string): Promise<Run | undefined>;
  /** Rates an ended run, or removes its rating (null). Returns false if the user has no such run or it has not ended. */
  rate(userId: string, id: string, rating: RunRating | null): Promise<boolean>;
  /** Lists the runs that pass the filter, newest first. */
  list(userId: string, filter?: RunFilter & { limit?: number; before?: string }): Promise<ListedRun[]>;
  /** Lists the ids of all runs of a conversation, oldest first. */
  ids(userId: string, conversationId: string): Promise<string[]>;
  /** Reads those of these runs that the user has, in this order, with the lengths of their logs. */
  withLengths(userId: string, ids: readonly string[]): Promise<RunWithLength[]>;
  /**
   * Reads the logs of these runs, one after the other, as if they were one: entries with `seq > after` of the first run and all of the others, at
   * most `limit`. The page ends with the entry that brings it to `PAGE_BYTES`. Only results of tools have their records.
   */
  logs(userId: string, runIds: readonly string[], page: EventPage): Promise<LogPage>;
  /** Searches the newest runs that pass the filter, at most `slice` of them, and lists those that match, newest first, at most `limit`. */
  search(userId: string, search: RunSearch): Promise<RunsFound>;
  /** Reads events for readers: those with `seq > after`, in order, at most `limit`; restricted to `types` when given. */
  events(userId: string, runId: string, page: EventPage & { types?: readonly EventType[] }): Promise<RunEvent[]>;
  /**
   * Reads events as `events` does, but ends the page with the event that brings it to `PAGE_BYTES`. `more`: further events may
   * follow.
   */
  eventPage(userId: string, runId: string, page: EventPage): Promise<{ events: RunEvent[]; more: boolean }>;
  /** Returns the union of these runs' labels, and where the labelled data comes from. */
  labels(userId: string, runIds: readonly string[]): Promise<ReadLabels>;
  /** Lists the tools that first returned data of a label to one of these runs, by name. */
  labelTools(userId: string, runIds: readonly string[], label: RunLabel): Promise<string[]>;
  /** Lists the latest todos of each agent in a conversation, among runs started before this time (ISO 8601). */
  todos(userId: string, conversationId: string, before: string): Promise<WrittenTodos[]>;
  /** Reads entries for a replay: events with their keys, records and epochs; restricted to `types` when given. */
  entries(
    userId: string,
    runId: string,
    page: EventPage & { types?: readonly EventType[] },
  ): Promise<(LogEntry & { epoch: number })[]>;
  /** Removes the deltas of at most `limit` runs that ended before this time (ISO 8601); their complete texts remain. */
  dropDeltas(before: string, limit: number): Promise<number>;
}
