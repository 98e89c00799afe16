import { AppError } from '@/lib/core/errors';
import type { AuditStore } from '@/lib/core/ports/audit-store';
import type { Backups } from '@/lib/core/ports/backups';
import { makeBackup } from '@/lib/services/health/make-backup';
import { onceANight } from './once-a-night';
import { repeat } from './repeat';

interface Deps {
  backups: Backups;
  stores: { audit: Pick<AuditStore, 'record'> };
  /** IANA name: the backup is due at 02:00 in this zone. */
  timeZone: string;
}

/**
 * Makes a backup every night, or after the start if the server was off at that time. Only the process that has the embedded database open does so.
 * Returns a function that stops it, including a backup that is being made.
 */
export function backUpNightly({ backups, stores, timeZone }: Deps): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = onceANight(
    {
      timeZone,
      databaseTime: async () => Date.now(),
      // The folder decides, so that an interrupted backup is made after the next start. If the folder cannot be read, the attempt records this.
      claim: (dueAt) =>
        backups.latest().then(
          (latest) => latest === undefined || latest.at < dueAt,
          () => true,
        ),
    },
    async () => {
      await makeBackup({ ctx: { backups, stores, actor: { type: 'server' } }, input: { signal } });
    },
  );
  const stop = repeat({ firstMs: 120_000, everyMs: 60_000 }, async () => {
    try {
      await look();
    } catch (error) {
      // A backup that somebody has just begun is as good as ours.
      if (error === signal.reason || (error instanceof AppError && error.code === 'conflict')) return;
      console.error('The backup failed; trying again tomorrow.', error);
    }
  });
  return () => {
    stopping.abort();
    return stop();
  };
}
