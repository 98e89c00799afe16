import { isRecord } from '@/lib/core/json/is-record';
import type { AuditEntry } from '@/lib/core/ports/audit-store';
import { BACKUP_FAILURES, type BackupFailure, type BackupState, type Backups } from '@/lib/core/ports/backups';
import type { Stores } from '@/lib/core/ports/stores';
import { whyBackupFailed } from './why-backup-failed';

interface Parts {
  backups: Backups | undefined;
  stores: { audit: Pick<Stores['audit'], 'lastOf'> };
}

/**
 * Reads what the folder of the backups contains, and from the audit log whether the last attempt failed. If the folder has no backups although some
 * were made, its disk is probably not mounted. Null when backups are off.
 */
export async function readBackups({ backups, stores }: Parts): Promise<BackupState | null> {
  if (!backups) return null;
  const { folder, keep } = backups;
  const state = { folder, keep, isBeingMade: backups.isBeingMade() };
  const entries = (await stores.audit.lastOf(['backup_made', 'backup_failed'])).sort((a, b) => b.seq - a.seq);
  const [last] = entries;
  const failed = last?.action === 'backup_failed' ? { at: last.at, why: whyOf(last) } : null;
  const failedNow = (why: BackupFailure) => failed ?? { at: new Date().toISOString(), why };
  try {
    const latest = (await backups.latest()) ?? null;
    const isLost = latest === null && entries.some(({ action }) => action === 'backup_made');
    return { ...state, latest, failed: isLost ? failedNow('missing') : failed };
  } catch (error) {
    return { ...state, latest: null, failed: failedNow(whyBackupFailed(error)) };
  }
}

function whyOf({ facts }: AuditEntry): BackupFailure {
  return BACKUP_FAILURES.find((why) => isRecord(facts) && facts.why === why) ?? 'other';
}
