/** SQL inside a store's transaction, for a queue whose jobs must be kept or dropped with what the store writes. */
export interface SqlSession {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Puts jobs for these runs in the queue, due now, in place of any they have; at once with the rest of a transaction. */
export type Enqueue = (runIds: readonly string[], session: SqlSession) => Promise<void>;
