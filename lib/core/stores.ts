import type { EventType, LogEntry, RunEvent } from './events';
import type { Json } from './json';
import type { NewRun, Run, RunStatus } from './run';
import type { Passage } from './sources';

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

export interface Message {
  id: string;
  conversationId: string;
  runId: string;
  role: 'user' | 'assistant';
  content: string;
  createdAt: string;
}

export interface ConversationStore {
  list(userId: string, page?: { limit?: number; before?: string }): Promise<Conversation[]>;
  get(userId: string, id: string): Promise<Conversation | undefined>;
  messages(userId: string, id: string): Promise<Message[]>;
  rename(userId: string, id: string, title: string): Promise<boolean>;
  /** Removes the conversation with its messages, runs and events. */
  remove(userId: string, id: string): Promise<boolean>;
}

/** What one process has to write at one moment: one transaction for all its runs ("group commit"). */
export interface RunBatch {
  /** New runs; each brings its conversation when that does not exist yet, and its question as a message. */
  runs: NewRun[];
  /** In order within a run. A `run_end` also sets the run's status and writes the answer as a message. */
  entries: { userId: string; epoch: number; entry: LogEntry }[];
}

export interface EventPage {
  after: number;
  limit: number;
}

export interface RunStore {
  /** Appending is the only write. Rows of a run whose epoch has moved on are refused; their run ids come back. */
  append(batch: RunBatch): Promise<{ fenced: string[] }>;
  get(userId: string, id: string): Promise<Run | undefined>;
  byIdempotencyKey(userId: string, key: string): Promise<Run | undefined>;
  list(userId: string, filter?: { conversationId?: string; status?: RunStatus; limit?: number; before?: string }): Promise<Run[]>;
  /** What readers get: events with `seq > after`, in order, at most `limit`; of some types only when asked. */
  events(userId: string, runId: string, page: EventPage & { types?: readonly EventType[] }): Promise<RunEvent[]>;
  /** What a replay gets: the same with keys and records. */
  entries(userId: string, runId: string, page: EventPage): Promise<LogEntry[]>;
  /** Every run without an end, of every user: for the process that resumes them at its start. */
  unfinished(): Promise<Run[]>;
  /** Takes a run over: raises its epoch. Undefined when it has ended. */
  claim(id: string): Promise<Run | undefined>;
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

export interface DocumentStore {
  /** Keeps the text and its chunks (full-text searchable) in one transaction. */
  add(document: { userId: string; name: string; mediaType: string; sample: boolean; text: string }): Promise<StoredDocument>;
  list(userId: string): Promise<StoredDocument[]>;
  text(userId: string, id: string): Promise<{ document: StoredDocument; text: string } | undefined>;
  search(userId: string, query: string, options: { limit: number; documentId?: string }): Promise<Passage[]>;
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
  conversations: ConversationStore;
  runs: RunStore;
  documents: DocumentStore;
  audit: AuditStore;
}
