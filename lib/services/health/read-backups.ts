import { isRecord } from '@/lib/core/json/is-record';
import type { AuditEntry } from '@/lib/core/ports/audit-store';
import { BACKUP_FAILURES, type BackupFailure, type BackupState, type Backups } from '@/lib/core/ports/backups';
import type { Stores } from '@/lib/core/ports/stores';
import { whyBackupFailed } from './why-backup-failed';

interface Parts {
  backups: Backups | undefined;
  stores: { audit: Pick<Stores['audit'], 'lastOf'> };
}

/** Reads what the folder of the backups contains, and from the audit log whether the last attempt failed. Null when backups are off. */
export async function readBackups({ backups, stores }: Parts): Promise<BackupState | null> {
  if (!backups) return null;
  const { folder, keep } = backups;
  const state = { folder, keep, isBeingMade: backups.isBeingMade() };
  const [last] = (await stores.audit.lastOf(['backup_made', 'backup_failed'])).sort((a, b) => b.seq - a.seq);
  const failed = last?.action === 'backup_failed' ? { at: last.at, why: whyOf(last) } : null;
  try {
    return { ...state, latest: (await backups.latest()) ?? null, failed };
  } catch (error) {
    return { ...state, latest: null, failed: failed ?? { at: new Date().toISOString(), why: whyBackupFailed(error) } };
  }
}

function whyOf({ facts }: AuditEntry): BackupFailure {
  return BACKUP_FAILURES.find((why) => isRecord(facts) && facts.why === why) ?? 'other';
}
