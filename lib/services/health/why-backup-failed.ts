import type { BackupFailure } from '@/lib/core/ports/backups';

const WHY: Record<string, BackupFailure> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  ETIMEDOUT: 'slow',
  EACCES: 'refused',
  EPERM: 'refused',
  EROFS: 'refused',
  ENOENT: 'missing',
  ENOTDIR: 'missing',
};

/** Derives from a file system's error why a backup failed. */
export function whyBackupFailed(error: unknown): BackupFailure {
  return (error instanceof Object && 'code' in error && WHY[String(error.code)]) || 'other';
}
