import type { AuditAnswer, AuditCheckAnswer } from '../core/answers';
import type { AuditEntry, AuditFilter, AuditStore } from '../core/stores';

const EXPORT_PAGE = 1000;

/** Looking at the audit log, for owners. */
export function createAuditLog(audit: AuditStore) {
  return {
    async search(filter: AuditFilter, page: { limit: number; before?: number }): Promise<AuditAnswer> {
      const entries = await audit.search(filter, page);
      return { entries, next: entries.length === page.limit ? (entries.at(-1)?.seq ?? null) : null };
    },

    /** Every entry that fits, the newest first, page by page: nothing is held but one page. */
    async *all(filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
      for (let before: number | undefined; ; ) {
        const entries = await audit.search(filter, { limit: EXPORT_PAGE, before });
        if (entries.length > 0) yield entries;
        if (entries.length < EXPORT_PAGE) return;
        before = entries.at(-1)?.seq;
      }
    },

    /** Recomputes the chain of hashes, and writes down that it was done and by whom (null: by the server itself). */
    async check(userId: string | null): Promise<AuditCheckAnswer> {
      await audit.record({ userId, action: 'audit_checked', facts: {} });
      const result = await audit.check();
      if (result.broken !== null)
        console.error(`The audit log was changed behind its back: entry ${result.broken} does not fit.`);
      return result;
    },
  };
}
