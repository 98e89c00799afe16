import type { Json } from './json';

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
