import type { ServerAnswer } from '@/lib/api/server-answer';

/** A server that needs nothing. */
export const serverAnswer: ServerAnswer = {
  at: '2026-05-02T12:00:00.000Z',
  process: {
    version: '1.0.0',
    commit: '0123456789',
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
    bytes: 1.2e9,
    freeBytes: null,
    isCurrent: true,
    processes: { open: 2, playing: 1 },
  },
  queue: { queued: 2, running: 3, waiting: 1, oldestMs: 4000 },
  providersAway: [],
  jobs: { removalAt: '2026-05-02T00:00:00.000Z', removed: null, auditCheckedAt: '2026-05-02T08:00:00.000Z', auditBroken: null },
  backups: null,
  problems: [],
};
