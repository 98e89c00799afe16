import type { ConnectionStore } from './connections';
import type { EventType, LogEntry, RunEvent } from './events';
import type { InboxStore } from './inbox';
import type { Json } from './json';
import type { NewRun, Run, RunStatus } from './run';
import type { SampleChangeStore } from './sample-changes';
import type { Signal } from './signals';
import type { DocumentParts, MarkedPassage, Passage } from './sources';

export interface User {
  id: string;
  email: string;
  name: string;
  /** Null for a person who only signs in through a provider. */
  passwordHash: string | null;
  role: 'owner' | 'member';
  disabled: boolean;
  /** Part of every session; raising it ends all of them. */
  sessionVersion: number;
  /** Agents this person may ask; null means every one. */
  allowedAgents: string[] | null;
  settings: UserSettings;
  createdAt: string;
}

export interface UserSettings {
  language?: 'en' | 'fr';
  theme?: 'light' | 'dark' | 'system';
  /** `provider:model`; the server's default when null or left out. */
  model?: string | null;
}

export interface UserStore {
  create(user: Pick<User, 'email' | 'name' | 'role'> & { passwordHash?: string }): Promise<User>;
  byId(id: string): Promise<User | undefined>;
  byEmail(email: string): Promise<User | undefined>;
  /** The user, unless `endSession` has ended this session of theirs. Asked at every request: one read. */
  bySession(id: string, sessionId: string): Promise<User | undefined>;
  count(): Promise<number>;
  updateProfile(id: string, change: { name?: string; settings?: UserSettings }): Promise<User>;
  setPassword(id: string, passwordHash: string): Promise<void>;
  setDisabled(id: string, disabled: boolean): Promise<void>;
  setAllowedAgents(id: string, agents: string[] | null): Promise<void>;
  /** Ends every session of this user at its next request. */
  endSessions(id: string): Promise<void>;
  /** Ends one session at its next request. May be forgotten after `until` (ISO 8601), when its cookie has expired anyway. */
  endSession(id: string, sessionId: string, until: string): Promise<void>;
}

export interface ApiKey {
  id: string;
  userId: string;
  name: string;
  /** The first characters, so that a person can tell keys apart. */
  prefix: string;
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
}

export interface ApiKeyStore {
  create(key: { userId: string; name: string; prefix: string; hash: string; expiresAt?: string }): Promise<ApiKey>;
  list(userId: string): Promise<ApiKey[]>;
  remove(userId: string, id: string): Promise<boolean>;
  /** The owner of an unexpired key, and marks it used. Undefined when there is none. */
  ownerOf(hash: string): Promise<User | undefined>;
}

export interface Conversation {
  id: string;
  userId: string;
  title: string;
  createdAt: string;
  updatedAt: string;
}

/** A conversation in the list. `state`: what its runs are doing, null when none is going. */
export interface ListedConversation extends Conversation {
  state: 'running' | 'waiting' | null;
  /** Something ended in it since its owner last looked. */
  unread: boolean;
}

export interface Message {
  id: string;
  conversationId: string;
  runId: string;
  role: 'user' | 'assistant';
  content: string;
  createdAt: string;
}

export interface ConversationStore {
  list(userId: string, page?: { limit?: number; before?: string }): Promise<ListedConversation[]>;
  get(userId: string, id: string): Promise<Conversation | undefined>;
  messages(userId: string, id: string): Promise<Message[]>;
  rename(userId: string, id: string, title: string): Promise<boolean>;
  /** Its owner has seen what is in it now. */
  markSeen(userId: string, id: string): Promise<boolean>;
  /** Removes the conversation with its messages, runs and events. */
  remove(userId: string, id: string): Promise<boolean>;
}

/** What one process has to write at one moment: one transaction for all its runs ("group commit"). */
export interface RunBatch {
  /** In order within a run. A `run_end` also sets the run's status and writes the answer as a message. */
  entries: { userId: string; epoch: number; entry: LogEntry }[];
}

/** SQL inside a store's transaction, for a queue whose jobs must be kept or dropped with what the store writes. */
export interface SqlSession {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Puts jobs for these runs in the queue, due now, in place of any they have; at once with the rest of a transaction. */
export type Enqueue = (runIds: readonly string[], session: SqlSession) => Promise<void>;

export interface NewStart {
  run: NewRun;
  /** The run's `run_start`. */
  first: LogEntry;
  /** Runs of this strategy this person may start within a minute; any number when left out. */
  perMinute?: number;
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
}

export interface Claiming {
  /** This process, as `run.owner` names it: a positive 31-bit integer. */
  owner: number;
  /** How many runs of a strategy one person may have running at once, over all processes; any number when not named. */
  concurrency: Readonly<Record<string, number>>;
}

/**
 * What came of fetched jobs. `full`: not now, since the person has as many runs going as they may, or the run is just being
 * written to. `over`: ended, waiting or gone.
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

export interface EventPage {
  after: number;
  limit: number;
}

export interface RunStore {
  /**
   * Starts runs as `queued`: run, conversation, question, `run_start` and job in one transaction, counted and checked for
   * double submits under a lock of their owner.
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
  park(run: Pick<Run, 'id' | 'epoch'>, signals: number, drop: Enqueue): Promise<boolean>;
  /** Gives these runs of this owner back to the queue. */
  handBack(owner: number, runIds: readonly string[], enqueue: Enqueue): Promise<void>;
  /**
   * Gives every run to the queue whose owner is dead, holding no lock, or is this process and plays none of it for two calls
   * in a row; runs queued for long without a job get one.
   * `certain`: owners found dead by the call before, since a process may be reconnecting; `dead` are those of this call.
   */
  rescue(
    owner: number,
    known: { playing: readonly string[]; certain: readonly number[] },
    enqueue: Enqueue,
  ): Promise<{ rescued: string[]; dead: number[] }>;
  /** Keeps a signal; a waiting or queued run is put in the queue, due now. */
  signal(run: Pick<Run, 'id' | 'userId'>, signal: Omit<Signal, 'at'>, enqueue: Enqueue): Promise<SignalVerdict>;
  /** A run's signals, oldest first. */
  signals(runId: string): Promise<Signal[]>;
  /** How many signals each of these runs has; runs without any are left out. */
  signalCounts(runIds: readonly string[]): Promise<Map<string, number>>;
  /** The request of a run under this key. */
  request(userId: string, runId: string, key: string): Promise<OpenRequest['request'] | undefined>;
  /** Requests of runs that have not ended and that no signal answers, oldest first. */
  openRequests(userId: string): Promise<OpenRequest[]>;
  get(userId: string, id: string): Promise<Run | undefined>;
  list(userId: string, filter?: { conversationId?: string; status?: RunStatus; limit?: number; before?: string }): Promise<Run[]>;
  /** What readers get: events with `seq > after`, in order, at most `limit`; of some types only when asked. */
  events(userId: string, runId: string, page: EventPage & { types?: readonly EventType[] }): Promise<RunEvent[]>;
  /** What a replay gets: the same with keys, records and the epochs they were said in. */
  entries(userId: string, runId: string, page: EventPage): Promise<(LogEntry & { epoch: number })[]>;
  /** Drops the deltas of runs that ended before this time (ISO 8601), at most `limit`; what they said stays in whole. */
  dropDeltas(before: string, limit: number): Promise<number>;
}

/** What other processes have done, as hints: none may be relied on, and after a lost connection some are missing. */
export interface Hints {
  /** Until `close`; `again` is called whenever the connection is there anew. Holds the lock that says this owner lives. */
  listen(
    owner: number,
    hear: { events(runIds: string[]): void; signals(runIds: string[]): void; jobs(): void; again(): void },
  ): {
    /** Milliseconds since the connection was last made; undefined while there is none. */
    upMs(): number | undefined;
    close(): Promise<void>;
  };
}

export interface StoredDocument {
  id: string;
  userId: string;
  name: string;
  mediaType: string;
  /** True for what came with the sample workspace. */
  sample: boolean;
  length: number;
  createdAt: string;
}

export interface NewDocument {
  /** Left out unless the same document may be added again: then nothing is kept twice. */
  id?: string;
  userId: string;
  name: string;
  mediaType: string;
  sample: boolean;
  text: string;
  /** Left out for a text that is not divided. */
  parts?: DocumentParts;
}

export interface DocumentStore {
  /**
   * Keeps the text and its chunks (full-text searchable), with nobody kept waiting for long; the document is there when all of it
   * is. No chunk reaches over the end of a page or sheet.
   */
  add(document: NewDocument): Promise<StoredDocument>;
  list(userId: string): Promise<StoredDocument[]>;
  get(userId: string, id: string): Promise<(StoredDocument & { parts: DocumentParts | null }) | undefined>;
  text(userId: string, id: string): Promise<{ document: StoredDocument; text: string; parts: DocumentParts | null } | undefined>;
  /** Best first. */
  search(userId: string, query: string, options: { limit: number; documentId?: string }): Promise<Passage[]>;
  /** What a search found, with the words it looked for marked. */
  mark(query: string, passages: readonly Passage[]): Promise<MarkedPassage[]>;
  /** Removes the document with everything made of it. */
  remove(userId: string, id: string): Promise<boolean>;
}

export interface AuditStore {
  /** Append-only; facts must hold no secret and no prompt. */
  record(entry: { userId: string | null; action: string; facts: Json }): Promise<void>;
  list(userId: string, limit: number): Promise<{ action: string; facts: Json; at: string }[]>;
}

/** Every store, over one database. */
export interface Stores {
  users: UserStore;
  apiKeys: ApiKeyStore;
  connections: ConnectionStore;
  conversations: ConversationStore;
  runs: RunStore;
  inbox: InboxStore;
  documents: DocumentStore;
  sampleChanges: SampleChangeStore;
  audit: AuditStore;
  /** The first user of all, with their documents: both or neither. Undefined when there is a user already. */
  createFirstUser(
    user: Parameters<UserStore['create']>[0],
    documents: readonly Omit<Parameters<DocumentStore['add']>[0], 'userId'>[],
  ): Promise<User | undefined>;
}
