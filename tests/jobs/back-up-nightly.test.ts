import { afterEach, expect, jest, test } from '@jest/globals';
import { AppError } from '@/lib/core/errors';
import type { NewAuditEntry } from '@/lib/core/ports/audit-store';
import type { Backup, Backups } from '@/lib/core/ports/backups';
import { backUpNightly } from '@/lib/jobs/back-up-nightly';
import { readBackups } from '@/lib/services/health/read-backups';
import { takeConsole } from '../setup';

afterEach(() => {
  jest.useRealTimers();
});

const HOUR_MS = 3_600_000;
const NOON = '2026-05-02T12:00:00.000Z';
const timeZone = 'UTC';

/** A folder of backups and an audit log in memory, at noon. */
function night({ at, fail }: { at?: string; fail?: () => Promise<never> } = {}) {
  jest.useFakeTimers({ now: Date.parse(NOON) });
  const backupsMade: Backup[] = at ? [{ name: 'earlier', at, bytes: 1, pausedMs: 1 }] : [];
  const entries: NewAuditEntry[] = [];
  const backups: Backups = {
    folder: '/backups',
    keep: 7,
    isBeingMade: () => false,
    latest: async () => backupsMade.at(-1),
    async make() {
      await fail?.();
      const backup = { name: `number ${backupsMade.length}`, at: new Date().toISOString(), bytes: 3e8, pausedMs: 400 };
      backupsMade.push(backup);
      return backup;
    },
  };
  const audit = {
    record: async (entry: NewAuditEntry) => void entries.push(entry),
    lastOf: async () => entries.map((entry, seq) => ({ ...entry, seq, at: NOON })),
  };
  return { backups, backupsMade, entries, stores: { audit } };
}

test('a backup is made every night at 02:00, and after the start if the last night has none', async () => {
  const { backups, backupsMade, entries, stores } = night({ at: '2026-05-01T02:00:00.000Z' });
  const stop = backUpNightly({ backups, stores, timeZone });
  // A start has two minutes to itself.
  await jest.advanceTimersByTimeAsync(119_000);
  expect(backupsMade).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(15 * HOUR_MS);
  await stop();
  expect(backupsMade.map(({ at }) => at.slice(0, 13))).toEqual([...['2026-05-01T02', '2026-05-02T12'], ...['2026-05-03T02']]);
  expect(entries[0]).toEqual({ userId: null, action: 'backup_made', facts: { name: 'number 1', bytes: 3e8, pausedMs: 400 } });
});

test('a restart does not repeat the backup of the last night', async () => {
  const { backups, backupsMade, stores } = night({ at: '2026-05-02T02:00:30.000Z' });
  const stop = backUpNightly({ backups, stores, timeZone });
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  await stop();
  expect(backupsMade).toHaveLength(1);
});

test.each([
  ['ENOSPC', 'full'],
  ['ETIMEDOUT', 'slow'],
])(
  'a backup that fails (%s) is recorded and logged once a night, and the page says why until one succeeds',
  async (code, why) => {
    const fail = () => Promise.reject(Object.assign(new Error('no backup'), { code }));
    const { backups, backupsMade, entries, stores } = night({ fail });
    const stop = backUpNightly({ backups, stores, timeZone });
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    await stop();
    expect(entries).toEqual([{ userId: null, action: 'backup_failed', facts: { why } }]);
    expect(takeConsole()).toEqual([expect.stringContaining('The backup failed; trying again tomorrow.')]);
    expect(await readBackups({ backups, stores })).toMatchObject({ latest: null, failed: { at: NOON, why } });
    entries.push({ userId: null, action: 'backup_made', facts: {} });
    backupsMade.push({ name: 'made', at: NOON, bytes: 1, pausedMs: 1 });
    expect(await readBackups({ backups, stores })).toMatchObject({ failed: null });
  },
);

test('a folder that is not there any more is a failed backup at once', async () => {
  const { backups, stores } = night();
  const latest = () => Promise.reject(Object.assign(new Error('no such folder'), { code: 'ENOENT' }));
  expect(await readBackups({ backups: { ...backups, latest }, stores })).toMatchObject({
    latest: null,
    failed: { why: 'missing' },
  });
});

test('a folder that has lost the backup that was made, as when its disk is not mounted, is a failed backup at once', async () => {
  const { backups, backupsMade, entries, stores } = night();
  expect(await readBackups({ backups, stores })).toMatchObject({ latest: null, failed: null });
  await backups.make();
  entries.push({ userId: null, action: 'backup_made', facts: {} });
  expect(await readBackups({ backups, stores })).toMatchObject({ failed: null });
  backupsMade.pop();
  expect(await readBackups({ backups, stores })).toMatchObject({ latest: null, failed: { at: NOON, why: 'missing' } });
});

test('no nightly backup is made while one that somebody has just started is being made', async () => {
  const { backups, entries, stores } = night({ fail: () => Promise.reject(new AppError('conflict', 'One is being made.')) });
  const stop = backUpNightly({ backups, stores, timeZone });
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  await stop();
  expect(entries).toEqual([]);
});
