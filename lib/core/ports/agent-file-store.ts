/** Limits: stored versions of a file, and files of a conversation. */
export const MAX_FILE_VERSIONS = 20;
export const MAX_AGENT_FILES = 50;

/** One version of a text file that agents work on in a conversation. */
export interface AgentFile {
  id: string;
  conversationId: string;
  /** Unique within its conversation. */
  name: string;
  /** Counts from 1. */
  version: number;
  agent: string;
  /** In characters. */
  length: number;
  createdAt: string;
}

export interface NewAgentFile extends Pick<AgentFile, 'conversationId' | 'name' | 'agent'> {
  userId: string;
  text: string;
  /** Idempotency key: a repeated write with the same key creates no further version. */
  key: string;
}

/** Working files of conversations. They are removed with their conversation. */
export interface AgentFileStore {
  /** Lists the newest version of each file of a conversation, ordered by name. */
  list(userId: string, conversationId: string): Promise<AgentFile[]>;
  /** Reads one version of a file; the newest when `version` is omitted. */
  read(
    userId: string,
    file: { id: string } | { conversationId: string; name: string },
    version?: number,
  ): Promise<(AgentFile & { text: string }) | undefined>;
  /** Lists the stored versions of a file, newest first. */
  versions(userId: string, id: string): Promise<AgentFile[]>;
  /**
   * Stores a text as the newest version of its file and removes versions beyond `MAX_FILE_VERSIONS`. `full`: the conversation
   * already has `MAX_AGENT_FILES` files. Undefined when the conversation does not belong to the user.
   */
  write(file: NewAgentFile): Promise<AgentFile | 'full' | undefined>;
}
