/** Executes SQL inside a store's transaction, so that a queue can add or remove jobs atomically with the store's writes. */
export interface SqlSession {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Enqueues jobs for these runs, due now, replacing any existing ones, in the transaction of `session`. */
export type Enqueue = (runIds: readonly string[], session: SqlSession) => Promise<void>;
