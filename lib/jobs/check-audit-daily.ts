import type { AuditStore } from '@/lib/core/ports/audit-store';
import { checkAudit } from '@/lib/services/audit/check-audit';
import { repeat } from './repeat';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Checks the audit log once a day, in one of the processes over the database. Returns a function that stops it, including a check under way: a long
 * log must not keep the process from ending. The next day's check covers the whole log again.
 */
export function checkAuditDaily(audit: Pick<AuditStore, 'search' | 'record' | 'check'>): () => Promise<void> {
  return repeat({ firstMs: 60_000, everyMs: HOUR_MS }, async (signal) => {
    try {
      const [last] = await audit.search({ action: 'audit_checked' }, { limit: 1 });
      const age = last ? Date.now() - Date.parse(last.at) : DAY_MS;
      // A check in the future was recorded while the clock was wrong.
      if (age >= DAY_MS || age < -HOUR_MS)
        await checkAudit({ ctx: { stores: { audit }, actor: { type: 'server' } }, input: { signal } });
    } catch (error) {
      if (error === signal.reason) return;
      console.error('The audit log could not be checked; trying again in an hour.', error);
    }
  });
}
