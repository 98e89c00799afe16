import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';
import type { Stores } from '@/lib/core/ports/stores';
import type { DailyJobs } from '@/lib/core/server-state';

/** Reads when the daily jobs last ran and with which result: the removal of old data and the check of the audit log. */
export async function readDailyJobs({ retention, audit }: Pick<Stores, 'retention' | 'audit'>): Promise<DailyJobs> {
  const [removalAt, entries] = await Promise.all([
    retention.lastDay('retention'),
    audit.lastOf(['old_data_removed', 'audit_checked', 'audit_broken']),
  ]);
  const lastOf = (action: string) => entries.find((entry) => entry.action === action);
  const [removed, checked, broken] = ['old_data_removed', 'audit_checked', 'audit_broken'].map(lastOf);
  // A check is recorded when it begins, and its finding afterwards.
  const isStillBroken = broken !== undefined && (checked === undefined || broken.seq > checked.seq);
  return {
    removalAt: removalAt ?? null,
    removed: removed ? { at: removed.at, ...countsOf(removed.facts) } : null,
    auditCheckedAt: checked?.at ?? null,
    auditBroken: isStillBroken ? { at: broken.at, entry: numberOf(broken.facts, 'entry') } : null,
  };
}

/** In the facts of a removal, all fields but `failed` are numbers of removed records by kind. */
function countsOf(facts: Json): { records: number; failed: number } {
  const failed = numberOf(facts, 'failed');
  const counts = isRecord(facts) ? Object.values(facts).filter((value) => typeof value === 'number') : [];
  return { records: counts.reduce((sum, value) => sum + value, 0) - failed, failed };
}

function numberOf(facts: Json, name: string): number {
  const value = isRecord(facts) ? facts[name] : undefined;
  return typeof value === 'number' ? value : 0;
}
