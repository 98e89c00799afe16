/** Lines for whoever runs the server: ids, counts and times, never what people, models or tools said. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}
