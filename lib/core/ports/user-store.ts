import type { Budget } from '../models/model-usage';

export interface User {
  id: string;
  email: string;
  name: string;
  /** Null for a user who signs in only through a provider. */
  passwordHash: string | null;
  role: 'owner' | 'member';
  disabled: boolean;
  /** Included in every session; incrementing it ends all of them. */
  sessionVersion: number;
  /** Included in links to choose a password; `renewLinks` increments it. It starts at a random number, so that no link of a removed user is valid. */
  linkVersion: number;
  /** Whether this user may review the answers of desks that everyone on the server can use. */
  isReviewer: boolean;
  /** Agents that this user may ask; null: all of them. */
  allowedAgents: string[] | null;
  /** Limits per month that apply instead of the server's `USER_TOKENS_PER_MONTH` and `USER_USD_PER_MONTH`; null: the server's. */
  budget: Budget | null;
  settings: UserSettings;
  createdAt: string;
}

export interface UserSettings {
  language?: 'en' | 'fr';
  theme?: 'light' | 'dark' | 'system';
  /** `provider:model`; null or omitted: the server's default. */
  model?: string | null;
  /** Whether the user confirms a chosen team before it starts. */
  confirmTeam?: boolean;
  /** Whether an author is asked once more about paragraphs with wrong quotes. */
  correctQuotes?: boolean;
  /** Whether harmless changes of the word library are applied without confirmation. */
  applyWordsAtOnce?: boolean;
  /** Whether personal data is removed from the user's messages before they are stored or sent; omitted: the server's default. */
  redactMessages?: boolean;
  /** IANA name; null or omitted: that of the user's browser. */
  timeZone?: string | null;
  /** IANA name, as the user's browser last reported it. */
  browserTimeZone?: string;
  /** What agents should know about the user and how they should answer; null or omitted: nothing. */
  personalInstructions?: string | null;
  /** Names of agents that are listed first for the user. */
  favourites?: string[];
}

/** A browser session: its id, and the user's session version at the sign-in. */
export interface Session {
  id: string;
  version: number;
}

/** The user of an open stream, with the session or the API key that it was opened with. `role`: the one that it needs. */
export interface Reader {
  userId: string;
  session?: Session;
  keyId?: string;
  role?: User['role'];
}

/**
 * Why a reader no longer has access: the user is disabled or deleted; or the session has ended, the key was removed or has expired, or the user has
 * another role.
 */
export type LostAccess = 'user' | 'credential';

export interface UserStore {
  create(user: Pick<User, 'email' | 'name' | 'role'> & { passwordHash?: string }): Promise<User>;
  byId(id: string): Promise<User | undefined>;
  /**
   * Waits until no other transaction that has called this for the user, or changed the user, is open; such transactions wait for the end of
   * this one. Only in a transaction, before it locks anything else.
   */
  lock(id: string): Promise<void>;
  byEmail(email: string): Promise<User | undefined>;
  /** Finds the user, unless `endSession` has ended this session. Called on every request: a single read. */
  bySession(id: string, sessionId: string): Promise<User | undefined>;
  count(): Promise<number>;
  /** All users, oldest first. */
  list(): Promise<User[]>;
  /** The owners who are not disabled, locked until the transaction ends, so that two changes at once cannot remove the last two. */
  lockOwners(): Promise<Pick<User, 'id'>[]>;
  /** Returns for each reader, in order, why it has no access any more; null if it has. A single read. */
  lostAccess(readers: readonly Reader[]): Promise<(LostAccess | null)[]>;
  /** Finds the user that an account of a sign-in provider is linked to. */
  byAccount(account: ProviderAccount): Promise<User | undefined>;
  /** Ids of the users to whom an account of a sign-in provider is linked. */
  accountHolders(): Promise<string[]>;
  /** Links a provider's account to a user. False when either of them is already linked to another one. */
  addAccount(id: string, account: ProviderAccount): Promise<boolean>;
  updateProfile(id: string, change: { name?: string; settings?: UserSettings }): Promise<User>;
  /** Also ends every session of this user. */
  setPassword(id: string, passwordHash: string): Promise<void>;
  setDisabled(id: string, disabled: boolean): Promise<void>;
  /** Removes the user with everything that refers to them. */
  remove(id: string): Promise<void>;
  setRole(id: string, role: User['role']): Promise<void>;
  setReviewer(id: string, isReviewer: boolean): Promise<void>;
  setAllowedAgents(id: string, agents: string[] | null): Promise<void>;
  setBudget(id: string, budget: Budget | null): Promise<void>;
  /** Ends every session of this user at its next request. */
  endSessions(id: string): Promise<void>;
  /**
   * Ends one session at its next request. The record may be removed after `until` (ISO 8601), when the session's cookie has
   * expired.
   */
  endSession(id: string, sessionId: string, until: string): Promise<void>;
  /** Ends the validity of every link with which this user could choose a password. Resolves with the changed user. */
  renewLinks(id: string): Promise<User>;
  /** Marks a one-time link as used; false when it already was. The record may be removed after `until` (ISO 8601). */
  spendLink(linkId: string, until: string): Promise<boolean>;
}

/** An account at a sign-in provider: the issuer, and the provider's permanent id of the user. */
export interface ProviderAccount {
  issuer: string;
  subject: string;
}
