import type { McpToolDefinition } from './mcp';

/** Limit per connection. */
export const MAX_MCP_TOOLS = 500;

/** A tool of an MCP connection. It is called only as it was accepted. */
export interface McpTool {
  id: string;
  connectionId: string;
  /** The server's name for it, unique within its connection. */
  name: string;
  /** The name under which models call it, unique per user: `files__read_file`. */
  calledAs: string;
  /** The accepted definition. */
  definition: McpToolDefinition;
  /** The server's definition while it differs from the accepted one: the tool is then not offered until the user accepts it. */
  found: McpToolDefinition | null;
  /** Whether the server no longer lists it. */
  isMissing: boolean;
  /** Whether the user has confirmed that it only reads, as its accepted definition claims. */
  readConfirmed: boolean;
  createdAt: string;
  updatedAt: string;
}

/** Tools of MCP servers. They are removed with their connection. */
export interface McpToolStore {
  /** Lists the user's tools by name; those of one connection, or those that models call by these names. */
  list(userId: string, only?: { connectionId: string } | { calledAs: readonly string[] }): Promise<McpTool[]>;
  get(userId: string, id: string): Promise<McpTool | undefined>;
  /**
   * Adds tools, or replaces those of the same ids, and sets `updatedAt`. Tools of others are not changed. The caller has locked the user's
   * connections and made sure that no two tools have the same name.
   */
  save(userId: string, tools: readonly Omit<McpTool, 'updatedAt'>[]): Promise<void>;
}
