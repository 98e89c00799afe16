import { expect, test } from '@jest/globals';
import type { ServerAnswer } from '@/lib/api/server-answer';
import { serverProblems } from '@/lib/services/health/server-problems';

type State = Omit<ServerAnswer, 'problems'>;

const well: State = {
  at: '2026-05-02T12:00:00.000Z',
  process: {
    version: '1.0.0',
    commit: null,
    node: '26.0.0',
    startedAt: '2026-05-01T00:00:00.000Z',
    playsRuns: true,
    memoryBytes: 3e8,
    lagMs: 2,
    heapShare: 0.1,
  },
  database: {
    kind: 'postgres',
    version: '18.0',
    bytes: 1e9,
    freeBytes: null,
    isCurrent: true,
    processes: { open: 2, playing: 1 },
  },
  queue: { queued: 0, running: 3, waiting: 40, oldestMs: null },
  providersAway: [],
  jobs: { removalAt: '2026-05-02T00:00:00.000Z', removed: null, auditCheckedAt: '2026-05-02T08:00:00.000Z', auditBroken: null },
  backups: null,
};
const codes = (change: Partial<State>) => serverProblems({ ...well, ...change }).map(({ code }) => code);
const waiting = { queued: 12, running: 2, waiting: 0, oldestMs: 300_000 };
const away = { title: 'OpenAI', code: 'provider_error' as const, since: '2026-05-02T11:50:00.000Z' };

test('a server that is well has no problems, even while runs wait for people and new ones have just been queued', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ queue: { ...waiting, oldestMs: 20_000 } })).toEqual([]);
});

test('runs that have been queued for minutes are a problem, which says why they wait', () => {
  const whyOf = (change: Partial<State>) =>
    serverProblems({ ...well, queue: waiting, ...change }).find(({ code }) => code === 'runs_wait');
  const problem = { code: 'runs_wait', queued: 12, oldestMs: 300_000 };
  expect(whyOf({})).toEqual({ ...problem, why: 'busy' });
  expect(whyOf({ providersAway: [away] })).toEqual({ ...problem, why: 'provider_away' });
  const database = { ...well.database, processes: { open: 1, playing: 0 } };
  expect(whyOf({ database, providersAway: [away] })).toEqual({ ...problem, why: 'nothing_plays' });
});

test('a provider that is away, a full disk, newer tables, and a process without time or memory are problems', () => {
  expect(codes({ providersAway: [away] })).toEqual(['provider_away']);
  expect(codes({ database: { ...well.database, kind: 'pglite', freeBytes: 4e8 } })).toEqual(['disk']);
  expect(codes({ database: { ...well.database, isCurrent: false } })).toEqual(['newer_tables']);
  expect(codes({ process: { ...well.process, lagMs: 900, heapShare: 0.95 } })).toEqual(['blocked', 'memory']);
  expect(codes({ process: { ...well.process, lagMs: null } })).toEqual(['blocked']);
});

test('a removal of old data that a night has missed is a problem, but not for a server that has just been started', () => {
  const jobs = { ...well.jobs, removalAt: '2026-04-30T00:00:00.000Z' };
  expect(codes({ jobs })).toEqual(['removal_missed']);
  expect(codes({ jobs: { ...jobs, removalAt: null } })).toEqual(['removal_missed']);
  expect(codes({ jobs, process: { ...well.process, startedAt: '2026-05-02T11:00:00.000Z' } })).toEqual([]);
});

test('steps of a removal that failed last night are a problem, until a later night has none', () => {
  const removed = { at: '2026-05-02T00:01:00.000Z', records: 3, failed: 2 };
  expect(codes({ jobs: { ...well.jobs, removed } })).toEqual(['removal_failed']);
  expect(codes({ jobs: { ...well.jobs, removed: { ...removed, at: '2026-05-01T00:01:00.000Z' } } })).toEqual([]);
});

test('a backup that failed, and two days without one, are problems, but not for a server that has just been started', () => {
  const latest = { name: 'roundtable', at: '2026-04-30T02:00:00.000Z', bytes: 1, pausedMs: 1 };
  const backups = { folder: '/backups', keep: 7, isBeingMade: false, latest, failed: null };
  const process = { ...well.process, startedAt: '2026-04-01T00:00:00.000Z' };
  expect(codes({ backups, process })).toEqual(['backup_missed']);
  expect(codes({ backups: { ...backups, latest: null }, process })).toEqual(['backup_missed']);
  expect(codes({ backups: { ...backups, latest: { ...latest, at: '2026-05-01T02:00:00.000Z' } }, process })).toEqual([]);
  expect(codes({ backups })).toEqual([]);
  expect(codes({ backups: { ...backups, failed: { at: well.at, why: 'full' } } })).toEqual(['backup_failed']);
});

test('a changed entry of the audit log comes first', () => {
  const auditBroken = { at: '2026-05-02T08:00:00.000Z', entry: 7 };
  expect(codes({ queue: waiting, jobs: { ...well.jobs, auditBroken } })).toEqual(['audit_broken', 'runs_wait']);
});
