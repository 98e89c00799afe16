/** The most versions that are kept of a file, and files of a conversation. */
export const MAX_FILE_VERSIONS = 20;
export const MAX_AGENT_FILES = 50;

/** A text that agents work on in a conversation, as it stood in one version. */
export interface AgentFile {
  id: string;
  conversationId: string;
  /** Unique in its conversation. */
  name: string;
  /** Counts from 1. */
  version: number;
  /** The agent that wrote this version. */
  agent: string;
  /** In characters. */
  length: number;
  createdAt: string;
}

export interface NewAgentFile extends Pick<AgentFile, 'conversationId' | 'name' | 'agent'> {
  userId: string;
  text: string;
  /** Names the writing: the same one again is the same version. */
  key: string;
}

/** Working files of conversations. They go with their conversation. */
export interface AgentFileStore {
  /** The newest version of each file of a conversation, by name. */
  list(userId: string, conversationId: string): Promise<AgentFile[]>;
  /** One version of a file, the newest when none is named. */
  read(
    userId: string,
    file: { id: string } | { conversationId: string; name: string },
    version?: number,
  ): Promise<(AgentFile & { text: string }) | undefined>;
  /** What is kept of the versions of a file, the newest first. */
  versions(userId: string, id: string): Promise<AgentFile[]>;
  /**
   * Keeps a text as the newest version of its file; old versions beyond the most that are kept go. `full`: the conversation has as many
   * files as it may. Undefined when the conversation is not the user's.
   */
  write(file: NewAgentFile): Promise<AgentFile | 'full' | undefined>;
}
