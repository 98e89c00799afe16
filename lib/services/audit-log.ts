import type { AuditAnswer, AuditCheckAnswer } from '@/lib/api/answers';
import type { AuditEntry, AuditFilter, AuditStore } from '@/lib/core/stores';

const EXPORT_PAGE = 1000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Looking at the audit log, for owners. */
export function createAuditLog(audit: AuditStore) {
  /** Checks the log unless some process has done so within a day. */
  async function checkWhenDue(): Promise<void> {
    const [last] = await audit.search({ action: 'audit_checked' }, { limit: 1 });
    if (!last || Date.now() - Date.parse(last.at) >= DAY_MS) await log.check(null);
  }

  const log = {
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

    /** Checks once a day, whichever process over the database finds that it is time. Returns what stops it. */
    checkDaily(): () => void {
      const look = () => {
        checkWhenDue().catch((error: unknown) =>
          console.error('The audit log could not be checked; trying again in an hour.', error),
        );
      };
      const soon = setTimeout(look, 60_000);
      const timer = setInterval(look, HOUR_MS);
      return () => {
        clearTimeout(soon);
        clearInterval(timer);
      };
    },
  };
  return log;
}
