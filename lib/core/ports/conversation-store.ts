import type { PartReference } from '../message';

export interface Conversation {
  id: string;
  userId: string;
  title: string;
  createdAt: string;
  updatedAt: string;
  /** A test of an agent: not listed, and removed after a day unless the user keeps it. */
  test?: true;
}

/** A conversation in the list. `state`: that of its active runs, null when there are none. */
export interface ListedConversation extends Conversation {
  state: 'running' | 'waiting' | null;
  /** Whether a run has ended since the owner last opened the conversation. */
  unread: boolean;
}

export interface Message {
  id: string;
  conversationId: string;
  runId: string;
  role: 'user' | 'assistant';
  content: string;
  /** Images and documents of a user's message; omitted when there are none. */
  parts?: PartReference[];
  createdAt: string;
}

export interface ConversationStore {
  list(userId: string, page?: { limit?: number; before?: string }): Promise<ListedConversation[]>;
  get(userId: string, id: string): Promise<Conversation | undefined>;
  messages(userId: string, id: string): Promise<Message[]>;
  /** Lists the messages of a run's conversation that were committed before the run's question: the same ones on every read. */
  messagesBefore(userId: string, runId: string): Promise<Message[]>;
  rename(userId: string, id: string, title: string): Promise<boolean>;
  /** Turns a test into an ordinary conversation. */
  makePermanent(userId: string, id: string): Promise<boolean>;
  /** Records that the owner has seen the current content. */
  markSeen(userId: string, id: string): Promise<boolean>;
  /** Removes the conversation with its messages, runs and events. */
  remove(userId: string, id: string): Promise<boolean>;
}
