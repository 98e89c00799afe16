import type { User } from './user-store';

/** A link with which other users of the server read a conversation. Its token is shown once and never stored. */
export interface Share {
  id: string;
  userId: string;
  conversationId: string;
  /** Cursor of the last run that is shared (`pageCursor`): later ones are not. */
  until: string;
  /** Whether readers also see the work of the agents, and not only the answers. */
  withWork: boolean;
  /** ISO 8601; null: it never expires. */
  createdAt: string;
  expiresAt: string | null;
}

/** The conversation that a link opens. */
export interface OpenedShare {
  share: Share;
  owner: User;
  /** Of the conversation. */
  title: string;
}

export interface ShareStore {
  create(share: Share, hash: string): Promise<void>;
  /** Lists the shares of a conversation, newest first; also expired ones. */
  list(userId: string, conversationId: string): Promise<Share[]>;
  remove(userId: string, conversationId: string, id: string): Promise<boolean>;
  /** Finds a share that has not expired, of a user who is not disabled, if its token has this hash. */
  find(id: string, hash: string): Promise<OpenedShare | undefined>;
}
