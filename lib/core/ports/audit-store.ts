import type { Json } from '../json';

export interface AuditStore {
  /** Appends an entry. The last thing a transaction does: until its end nobody else can record. */
  record(entry: NewAuditEntry): Promise<void>;
  list(userId: string, limit: number): Promise<{ action: string; facts: Json; at: string }[]>;
  /** Of everybody, for owners: the newest first, those with a lower `seq` than `before`. */
  search(filter: AuditFilter, page: { limit: number; before?: number }): Promise<AuditEntry[]>;
  /**
   * Recomputes the chain from where `prune` has left it. `broken`: the first entry that is not as it was recorded, or does not follow
   * the one before it. `removed`: how many older ones have been pruned.
   */
  check(): Promise<{ checked: number; broken: number | null; removed: number }>;
  /**
   * Removes entries recorded before this time (ISO 8601), the oldest first, at most `limit`, and records that. What is left still
   * proves itself. Resolves with how many. @throws when one of them is not as it was recorded: it is evidence.
   */
  prune(before: string, limit: number): Promise<number>;
}

/** What is recorded of an act. */
export interface NewAuditEntry {
  /** Null for an act of the server, the operator or an unknown visitor. */
  userId: string | null;
  action: string;
  /** Must hold no secret and no prompt. */
  facts: Json;
}

export interface AuditEntry extends NewAuditEntry {
  seq: number;
  /** ISO 8601 */
  at: string;
}

export interface AuditFilter {
  userId?: string;
  action?: string;
}
