import type { AgentSnapshot } from './agent-snapshot';
import type { AuditEntry, AuditFilter, NewAuditEntry } from './audit-entry';
import type { ConnectionStore } from './connections';
import type { InboxStore } from './inbox';
import type { Json } from './json';
import type { RetentionStore } from './retention';
import type { RunStore } from './run-store';
import type { SampleChangeStore } from './sample-changes';
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
  /** Everyone, the oldest first. */
  list(): Promise<User[]>;
  /** Those of these users who are there and not disabled. */
  admitted(ids: readonly string[]): Promise<string[]>;
  /** The user of an account at a sign-in provider. */
  byAccount(account: ProviderAccount): Promise<User | undefined>;
  /** Ties a provider's account to a user. False when either of them is tied to another one. */
  addAccount(id: string, account: ProviderAccount): Promise<boolean>;
  updateProfile(id: string, change: { name?: string; settings?: UserSettings }): Promise<User>;
  /** Also ends every session of this user. */
  setPassword(id: string, passwordHash: string): Promise<void>;
  setDisabled(id: string, disabled: boolean): Promise<void>;
  setRole(id: string, role: User['role']): Promise<void>;
  setAllowedAgents(id: string, agents: string[] | null): Promise<void>;
  /** Ends every session of this user at its next request. */
  endSessions(id: string): Promise<void>;
  /** Ends one session at its next request. May be forgotten after `until` (ISO 8601), when its cookie has expired anyway. */
  endSession(id: string, sessionId: string, until: string): Promise<void>;
  /** Marks a one-time link as used; false when it already was. May be forgotten after `until` (ISO 8601). */
  spendLink(linkId: string, until: string): Promise<boolean>;
}

/** An account at a sign-in provider: who vouches, and the provider's own name of the person, which never changes. */
export interface ProviderAccount {
  issuer: string;
  subject: string;
}

/** What an API key may do: read what is there, ask agents (and answer what they ask), change or remove things. */
export const KEY_SCOPES = ['read', 'ask', 'write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export interface ApiKey {
  id: string;
  userId: string;
  name: string;
  /** The first characters, so that a person can tell keys apart. */
  prefix: string;
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  scopes: KeyScope[];
  /** Agents it may ask, of those its owner may ask; null means all of these. */
  agents: string[] | null;
}

/** A key with whom it stands for. */
export interface OwnedKey {
  owner: User;
  key: Pick<ApiKey, 'id' | 'scopes' | 'agents' | 'lastUsedAt'>;
}

export interface ApiKeyStore {
  create(
    key: Pick<ApiKey, 'userId' | 'name' | 'prefix' | 'scopes' | 'agents'> & { hash: string; expiresAt?: string },
  ): Promise<ApiKey>;
  list(userId: string): Promise<ApiKey[]>;
  remove(userId: string, id: string): Promise<boolean>;
  /** An unexpired key with its owner. Undefined when there is none. */
  find(hash: string): Promise<OwnedKey | undefined>;
  /** The key was used at this time (ISO 8601). */
  markUsed(id: string, at: string): Promise<void>;
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
   * Keeps the text and its chunks (full-text searchable) in many short statements, so that nobody else waits for long. The document
   * can be seen once it is published. No chunk reaches over the end of a page or sheet.
   */
  prepare(document: NewDocument): Promise<StoredDocument>;
  /** Makes a prepared document visible. */
  publish(id: string): Promise<void>;
  /** Both in one. */
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
  /** Appends an entry. The last thing a transaction does: until its end nobody else can record. */
  record(entry: NewAuditEntry): Promise<void>;
  list(userId: string, limit: number): Promise<{ action: string; facts: Json; at: string }[]>;
  /** Of everybody, for owners: the newest first, those with a lower `seq` than `before`. */
  search(filter: AuditFilter, page: { limit: number; before?: number }): Promise<AuditEntry[]>;
  /**
   * Recomputes the chain from where `prune` has left it. `broken`: the first entry that is not as it was recorded, or does not follow
   * the one before it. `removed`: how many older ones have been pruned.
   */
  check(): Promise<{ checked: number; broken: number | null; removed: number }>;
  /**
   * Removes entries recorded before this time (ISO 8601), the oldest first, at most `limit`, and records that. What is left still
   * proves itself. Resolves with how many. @throws when one of them is not as it was recorded: it is evidence.
   */
  prune(before: string, limit: number): Promise<number>;
}

/** Fingerprints of the secrets that every process over this database must have. */
export interface FingerprintStore {
  /** Keeps the first one of a name. Returns the one that is kept. */
  keep(name: string, value: string): Promise<string>;
  replace(name: string, value: string): Promise<void>;
}

/** Snapshots of agents by their hashes, whoever's they are: only a run's own log names a hash. */
export interface SnapshotStore {
  keep(snapshots: ReadonlyMap<string, AgentSnapshot>): Promise<void>;
  get(hashes: readonly string[]): Promise<Map<string, Json>>;
}

/** The stores within one transaction. */
export type StoresInTransaction = Omit<Stores, 'transaction' | 'createFirstUser' | 'checkWrite'>;

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
  retention: RetentionStore;
  audit: AuditStore;
  snapshots: SnapshotStore;
  fingerprints: FingerprintStore;
  /** The first user of all, with their documents: both or neither. Undefined when there is a user already. */
  createFirstUser(
    user: Parameters<UserStore['create']>[0],
    documents: readonly Omit<Parameters<DocumentStore['add']>[0], 'userId'>[],
  ): Promise<User | undefined>;
  /**
   * All that `work` does with the stores it is given is kept, or, when it rejects, nothing. It must use no other stores and wait for
   * nothing else: the embedded database serves nobody else meanwhile.
   */
  transaction<T>(work: (stores: StoresInTransaction) => Promise<T>): Promise<T>;
  /** Rejects while nothing can be written: a full disk, a standby, a database that is away. Asked again within a second it answers the same. */
  checkWrite(): Promise<void>;
}
