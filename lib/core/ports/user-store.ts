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
  /** Whether the person starts a team that was chosen for them. */
  confirmTeam?: boolean;
  /** Names of agents that the person finds first. */
  favourites?: string[];
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
