import { afterEach, expect, jest, test } from '@jest/globals';
import type { AuditEntry, AuditStore } from '@/lib/core/ports/audit-store';
import { checkAuditDaily } from '@/lib/jobs/check-audit-daily';
import { checkAudit } from '@/lib/services/audit/check-audit';
import { takeConsole } from '../setup';

afterEach(() => {
  jest.useRealTimers();
});

const HOUR_MS = 3_600_000;

/** An audit log in memory; `broken` is the result of a check. */
function memoryAudit(broken: number | null = null) {
  const entries: AuditEntry[] = [];
  const audit: AuditStore = {
    async record(entry) {
      entries.unshift({ ...entry, seq: entries.length + 1, at: new Date().toISOString() });
    },
    list: async () => [],
    search: async ({ action }, { limit }) => entries.filter((entry) => entry.action === action).slice(0, limit),
    check: async () => ({ checked: entries.length, removed: 0, broken }),
    lastOf: async () => [],
    prune: async () => 0,
    keepKeys: async () => {},
  };
  return { audit, entries };
}

test('the audit log is checked once a day, however many processes run', async () => {
  jest.useFakeTimers();
  const { audit, entries } = memoryAudit();
  const one = checkAuditDaily(audit);
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  const other = checkAuditDaily(audit);
  await jest.advanceTimersByTimeAsync(47 * HOUR_MS);
  expect(entries.map(({ action, userId }) => [action, userId])).toEqual([
    ['audit_checked', null],
    ['audit_checked', null],
  ]);
  await one();
  await other();
  await jest.advanceTimersByTimeAsync(72 * HOUR_MS);
  expect(entries).toHaveLength(2);
});

test('a check that was recorded while the clock was wrong does not prevent others', async () => {
  jest.useFakeTimers({ now: Date.parse('2040-01-01') });
  const { audit, entries } = memoryAudit();
  await checkAudit({ ctx: { stores: { audit }, actor: { type: 'server' } }, input: {} });
  jest.setSystemTime(Date.parse('2026-01-01'));
  const stop = checkAuditDaily(audit);
  await jest.advanceTimersByTimeAsync(3 * HOUR_MS);
  await stop();
  expect(entries.map(({ at }) => at.slice(0, 4))).toEqual(['2026', '2040']);
});

test('a stop ends a check that is going on, and reports nothing', async () => {
  jest.useFakeTimers();
  const { audit } = memoryAudit();
  const endless: AuditStore['check'] = (signal) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const stop = checkAuditDaily({ ...audit, check: endless });
  await jest.advanceTimersByTimeAsync(60_000);
  await stop();
});

test('the operator is told when the audit log was changed outside the product', async () => {
  const { audit, entries } = memoryAudit(7);
  await checkAudit({ ctx: { stores: { audit }, actor: { type: 'program' } }, input: {} });
  expect(entries[0]).toMatchObject({ userId: null, action: 'audit_broken', facts: { entry: 7 } });
  expect(takeConsole().join()).toContain('entry 7 does not match its hash');
});
