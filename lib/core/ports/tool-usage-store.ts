/** Number of calls of a tool, and how many of them ended with an error. */
export interface ToolUsage {
  tool: string;
  calls: number;
  failures: number;
}

export interface ToolUsageStore {
  /** Counts the calls in the logs of the user's runs that were created since then (ISO 8601). Logs that were removed do not count. */
  since(userId: string, from: string): Promise<ToolUsage[]>;
}
