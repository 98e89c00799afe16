/**
 * Log lines for the operator of the server: ids, counts and times, never content from users, models or tools, except what MCP programs on this
 * machine write to standard error.
 */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}
