import type { PartReference } from '../message';

export interface Conversation {
  id: string;
  userId: string;
  title: string;
  createdAt: string;
  updatedAt: string;
  /** A test of an agent: not listed, and removed after a day unless it is kept. */
  test?: true;
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
  /** What a user's message has beside its text; left out without any. */
  parts?: PartReference[];
  createdAt: string;
}

export interface ConversationStore {
  list(userId: string, page?: { limit?: number; before?: string }): Promise<ListedConversation[]>;
  get(userId: string, id: string): Promise<Conversation | undefined>;
  messages(userId: string, id: string): Promise<Message[]>;
  rename(userId: string, id: string, title: string): Promise<boolean>;
  /** A test becomes a conversation like any other. */
  keep(userId: string, id: string): Promise<boolean>;
  /** Its owner has seen what is in it now. */
  markSeen(userId: string, id: string): Promise<boolean>;
  /** Removes the conversation with its messages, runs and events. */
  remove(userId: string, id: string): Promise<boolean>;
}
