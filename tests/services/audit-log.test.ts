import { afterEach, expect, jest, test } from '@jest/globals';
import type { AuditEntry, AuditStore } from '@/lib/core/stores';
import { createAuditLog } from '@/lib/services/audit-log';
import { takeConsole } from '../setup';

afterEach(() => {
  jest.useRealTimers();
});

const HOUR_MS = 3_600_000;

/** A log in memory; `broken` is what a check of it finds. */
function memoryAudit(broken: number | null = null) {
  const entries: AuditEntry[] = [];
  const audit: AuditStore = {
    async record(entry) {
      entries.unshift({ ...entry, seq: entries.length + 1, at: new Date().toISOString() });
    },
    list: async () => [],
    search: async ({ action }, { limit }) => entries.filter((entry) => entry.action === action).slice(0, limit),
    check: async () => ({ checked: entries.length, removed: 0, broken }),
    prune: async () => 0,
  };
  return { audit, entries };
}

test('the audit log is checked once a day, however many processes look after it', async () => {
  jest.useFakeTimers();
  const { audit, entries } = memoryAudit();
  const one = createAuditLog(audit).checkDaily();
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  const other = createAuditLog(audit).checkDaily();
  await jest.advanceTimersByTimeAsync(47 * HOUR_MS);
  expect(entries.map(({ action, userId }) => [action, userId])).toEqual([
    ['audit_checked', null],
    ['audit_checked', null],
  ]);
  one();
  other();
  await jest.advanceTimersByTimeAsync(72 * HOUR_MS);
  expect(entries).toHaveLength(2);
});

test('an audit log that was changed behind its back is told to the operator', async () => {
  const { audit } = memoryAudit(7);
  await createAuditLog(audit).check(null);
  expect(takeConsole().join()).toContain('entry 7 does not fit');
});
