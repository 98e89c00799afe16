/** Log lines for the operator of the server: ids, counts and times, never content from people, models or tools. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}
