import type { PartReference } from '../conversations/message';
import type { CallerTool } from '../tools/caller-tools';

export interface Conversation {
  id: string;
  userId: string;
  title: string;
  createdAt: string;
  updatedAt: string;
  /** A test of an agent: not listed, and removed after a day unless the user keeps it. */
  test?: true;
  /** Set for a conversation that a program created (`/api/v1/conversations`). */
  program?: ProgramSettings;
  /** Not listed for users, and removed an hour after its end. */
  temporary?: true;
  /** Id of the conversation that this one was forked from, which may have been removed since. */
  forkedFrom?: string;
  /** First in the list, and not removed because of its age. */
  pinned?: true;
  /** Not in the list until it gets a message. */
  archived?: true;
}

/** How the messages of a program's conversation are answered. */
export interface ProgramSettings {
  agent: string;
  /** Tools that the program offers to the agent. */
  tools: CallerTool[];
  /** Maximum number of model calls for a message. */
  maxSteps: number;
}

/** A conversation of a program. The title is empty until the first message, unless the program gave one. */
export type ProgramConversation = Conversation & { program: ProgramSettings };

/** Changes the position of a conversation in its owner's list: an archived one is not pinned. */
export type ListChange = { pinned: boolean } | { archived: boolean };

/** A conversation in the list. `state`: that of its active runs, null when there are none. */
export interface ListedConversation extends Conversation {
  state: 'running' | 'waiting' | null;
  /** Whether a run has ended since the owner last opened the conversation. */
  unread: boolean;
}

/** A conversation that matches a search, with its latest matching message; null if only its title matches. */
export interface SearchedConversation extends Pick<Conversation, 'id' | 'title' | 'updatedAt' | 'forkedFrom' | 'archived'> {
  /** Whether its title matches. */
  isNamed: boolean;
  runId: string | null;
  content: string | null;
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

/** Maximum text of a conversation that is read for a run, in bytes: about two million tokens. */
export const HISTORY_BYTES = 8_000_000;

/**
 * Maximum number of runs that a fork copies, and of bytes of their logs, images and files: other transactions of an embedded database wait meanwhile.
 */
export const MOST_FORKED_RUNS = 100;
export const MOST_FORKED_BYTES = 32_000_000;

export interface ConversationFork {
  userId: string;
  /** The conversation that is forked. */
  id: string;
  /** The last run to copy. */
  runId: string;
  /** Whether runs of a strategy may be copied. */
  mayCopy(strategy: string): boolean;
  /** Id of the new conversation. */
  forkId: string;
  at: string;
}

/** `unfinished`: the last run has not ended; `too_long`: more than may be copied; `other_strategy`: one of the runs may not be copied. */
export type ForkOutcome = 'forked' | 'not_found' | 'unfinished' | 'too_long' | 'other_strategy';

export interface ConversationSearch {
  patterns: readonly string[];
  limit: number;
  wanted?: number;
  before?: string;
}

export interface ConversationStore {
  /** Lists the conversations that have a message and are neither archived, tests nor temporary; with `only`, the pinned or the archived ones. */
  list(userId: string, page?: { limit?: number; before?: string; only?: 'pinned' | 'archived' }): Promise<ListedConversation[]>;
  /**
   * Searches the next `limit` conversations for messages and titles that match each pattern (`searchPatterns`), and lists all of these, most recently
   * active first. Tests and temporary ones are not searched. Only the first `wanted` messages found are read; the others have a null `content`.
   */
  search(userId: string, search: ConversationSearch): Promise<SearchedConversation[]>;
  /** Creates a program's conversation, without messages. */
  create(conversation: ProgramConversation): Promise<void>;
  /** Lists the conversations of programs; `state` null: those without an active run. */
  programs(
    userId: string,
    page: { limit: number; before?: string; agent?: string; state?: ListedConversation['state'] },
  ): Promise<(ProgramConversation & Pick<ListedConversation, 'state'>)[]>;
  get(userId: string, id: string): Promise<Conversation | undefined>;
  /** Lists the messages of a conversation, oldest first; only those of `runIds` when given. */
  messages(userId: string, id: string, runIds?: readonly string[]): Promise<Message[]>;
  /**
   * Lists the messages of a run's conversation that were committed before the run's question: the same ones on every read. Of a very long
   * conversation these are the newest ones, with `HISTORY_BYTES` of text.
   */
  messagesBefore(userId: string, runId: string): Promise<Message[]>;
  rename(userId: string, id: string, title: string): Promise<boolean>;
  /** Pins, unpins, archives or restores a conversation. Its position among the others in its part of the list stays the same. */
  changeListing(userId: string, id: string, change: ListChange): Promise<boolean>;
  /** Turns a test into an ordinary conversation. */
  makePermanent(userId: string, id: string): Promise<boolean>;
  /**
   * Copies a conversation up to a run: the ended runs with their messages, logs, images and working files, so that removing one conversation does not
   * affect the other. Tests and temporary conversations are not found. Copied runs keep their times; their usage is not counted again, and lists of
   * runs omit them.
   */
  fork(fork: ConversationFork): Promise<ForkOutcome>;
  /** Records that the owner has seen the current content. */
  markSeen(userId: string, id: string): Promise<boolean>;
  /** Removes the conversation with its messages, runs and events, in several transactions, the conversation last. */
  remove(userId: string, id: string): Promise<boolean>;
  /** Like `remove`, for all conversations of a disabled user, including tests and temporary ones. Ends if the user is enabled meanwhile. */
  removeOfDisabled(userId: string): Promise<void>;
}
