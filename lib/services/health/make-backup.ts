import { type Actor, userIdOf } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { AuditStore } from '@/lib/core/ports/audit-store';
import type { Backup, Backups } from '@/lib/core/ports/backups';
import type { Call } from '../call';
import { refuseLimitedKey } from '../runs/agent-rights';
import { whyBackupFailed } from './why-backup-failed';

interface Parts {
  /** Undefined when backups are off. */
  backups?: Backups;
  stores: { audit: Pick<AuditStore, 'record'> };
}

interface Input {
  signal?: AbortSignal;
}

/**
 * Makes a backup of the embedded database, and records it, or its failure.
 * @throws {AppError} `forbidden` for a key that is limited to some agents, since each backup displaces an older one; `conflict` when backups are off
 * or one is already being made; `unavailable` when it failed; the signal's reason
 */
export async function makeBackup({
  ctx: { backups, stores, actor },
  input: { signal },
}: Call<Parts, Input, Actor>): Promise<Backup> {
  if (actor.type === 'key') refuseLimitedKey(actor);
  if (!backups) throw new AppError('conflict', phrase('backupsOff'));
  const userId = userIdOf(actor);
  const backup = await backups.make(signal).catch(async (cause: unknown) => {
    if (cause instanceof AppError || (signal?.aborted && cause === signal.reason)) throw cause;
    const why = whyBackupFailed(cause);
    await stores.audit.record({ userId, action: 'backup_failed', facts: { why } });
    throw new AppError('unavailable', phrase('backupFailed', { why }), { cause });
  });
  const { name, bytes, pausedMs } = backup;
  await stores.audit.record({ userId, action: 'backup_made', facts: { name, bytes, pausedMs } });
  return backup;
}
