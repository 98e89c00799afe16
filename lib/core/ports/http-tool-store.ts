import type { HttpToolDefinition } from '../tools/http-tools';

/** Limit per user: all of them are listed at once. */
export const MAX_HTTP_TOOLS = 300;

export interface HttpTool {
  id: string;
  connectionId: string;
  /** Unique within its connection. */
  name: string;
  /** The name under which models call it: `shop__getOrder`. */
  calledAs: string;
  definition: HttpToolDefinition;
  createdAt: string;
  updatedAt: string;
}

export type NewHttpTool = Pick<HttpTool, 'connectionId' | 'name' | 'calledAs' | 'definition'> & { userId: string };

/** Tools for HTTP APIs. They are removed with their connection. */
export interface HttpToolStore {
  /** Lists the user's tools by name; those of one connection, or those that models call by these names. */
  list(userId: string, only?: { connectionId: string } | { calledAs: readonly string[] }): Promise<HttpTool[]>;
  get(userId: string, id: string): Promise<HttpTool | undefined>;
  /**
   * Adds all of these tools or none. The caller has locked the user's connections. `taken`: a name is in use. `full`: the user would have
   * more than `MAX_HTTP_TOOLS`.
   */
  add(userId: string, tools: readonly NewHttpTool[]): Promise<HttpTool[] | { taken: string } | 'full'>;
  /** The caller has locked the user's connections. `taken`: another tool of the connection has this name. */
  change(
    userId: string,
    id: string,
    change: Pick<HttpTool, 'name' | 'calledAs' | 'definition'>,
  ): Promise<HttpTool | 'taken' | undefined>;
  remove(userId: string, id: string): Promise<HttpTool | undefined>;
}
