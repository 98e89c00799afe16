import type { AuditAction } from '../audit-actions';
import type { Json } from '../json/json';

export interface AuditStore {
  /**
   * Appends an entry. Must be the last statement of a transaction: until the transaction ends, all other writers to the audit
   * log wait.
   */
  record(entry: NewAuditEntry): Promise<void>;
  list(userId: string, limit: number): Promise<{ action: string; facts: Json; at: string }[]>;
  /** Searches the entries of all users, for owners: newest first, only those with a lower `seq` than `before`. */
  search(filter: AuditFilter, page: { limit: number; before?: number }): Promise<AuditEntry[]>;
  /** Finds the last entry of each of these actions. */
  lastOf(actions: readonly AuditAction[]): Promise<AuditEntry[]>;
  /**
   * Recomputes the hash chain, starting after the pruned entries. `broken`: `seq` of the first entry that was altered or does
   * not follow its predecessor. `removed`: number of pruned entries.
   * @throws the signal's reason, between two pages, when it aborts
   */
  check(signal?: AbortSignal): Promise<{ checked: number; broken: number | null; removed: number }>;
  /**
   * Removes at most `limit` entries recorded before this time (ISO 8601), oldest first, and records the removal. The remaining
   * chain stays verifiable. Resolves with the number of removed entries.
   * @throws when one of them was altered since it was recorded: it is evidence.
   */
  prune(before: string, limit: number): Promise<number>;
  /** Stores the keys of older secrets, encrypted, so that the entries they signed can be verified without those secrets. */
  keepKeys(): Promise<void>;
}

/** An audit entry to be recorded. */
export interface NewAuditEntry {
  /** Null for an action of the server, the operator or an unknown visitor. */
  userId: string | null;
  action: AuditAction;
  /** Must contain no secret and no prompt. */
  facts: Json;
}

export interface AuditEntry extends Omit<NewAuditEntry, 'action'> {
  /** Not only `AUDIT_ACTIONS`: other versions may have recorded other actions. */
  action: string;
  seq: number;
  /** ISO 8601 */
  at: string;
}

export interface AuditFilter {
  userId?: string;
  action?: string;
}
