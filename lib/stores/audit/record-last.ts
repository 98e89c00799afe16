import type { AuditStore, NewAuditEntry } from '@/lib/core/ports/audit-store';

/**
 * Keeps the entries of a transaction until `recordAll`. Recording one locks the audit log until the transaction ends, so all other locks must
 * have been taken before: otherwise two transactions may wait for each other.
 */
export function recordLast(audit: AuditStore): { audit: AuditStore; recordAll(): Promise<void> } {
  const entries: NewAuditEntry[] = [];
  return {
    audit: {
      ...audit,
      async record(entry) {
        entries.push(entry);
      },
    },
    async recordAll() {
      for (const entry of entries) await audit.record(entry);
    },
  };
}
