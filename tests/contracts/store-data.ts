import { randomUUID } from 'node:crypto';
import type { LogEntry, NewEvent } from '@/lib/core/events';
import type { LogBatch, NewStart } from '@/lib/core/ports/run-store';
import type { Enqueue } from '@/lib/core/ports/sql-session';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import type { NewRun } from '@/lib/core/runs/run';

/** Creates a user for one test, so that each test has its own data in a shared database. */
export function newUser({ users }: Pick<Stores, 'users'>): Promise<User> {
  return users.create({ email: `${randomUUID()}@example.com`, name: 'Ada', role: 'member' });
}

export function newRun(userId: string, overrides: Partial<NewRun> = {}): NewRun {
  return {
    id: randomUUID(),
    userId,
    conversationId: randomUUID(),
    strategy: 'single',
    question: 'Which contracts renew in May?',
    input: { agent: 'contract-reader' },
    limits: { runTimeoutMs: 300_000, agentTimeoutMs: 30_000, failurePolicy: 'skip' },
    model: 'offline:extractive',
    createdAt: new Date().toISOString(),
    ...overrides,
  };
}

type EntryFields = NewEvent & Partial<Pick<LogEntry, 'key' | 'record' | 'at'>>;

/** An entry of a run's log as written by the engine. */
export function entryOf(
  run: Pick<NewRun, 'id' | 'userId'>,
  seq: number,
  fields: EntryFields,
  epoch = 1,
): LogBatch['entries'][number] {
  return { userId: run.userId, epoch, entry: { seq, runId: run.id, at: new Date().toISOString(), ...fields } };
}

export function delta(text: string): Extract<NewEvent, { type: 'agent_delta' }> {
  return { type: 'agent_delta', data: { agent: 'data-steward', turnId: 'r1.data-steward', round: 1, delta: text } };
}

export function runEnd(answer: string, status: 'completed' | 'partial' | 'failed' | 'cancelled' = 'completed') {
  return { type: 'run_end' as const, data: { status, answer, usage: {}, ms: 1200 } };
}

/** For tests that need no queue. */
export const noQueue: Enqueue = async () => {};

/** A new run with `first` as its first event. */
export function newStart(run: NewRun, first: EntryFields = delta('Looking')): NewStart {
  return { run, first: entryOf(run, 1, first).entry };
}

/** The worker that plays runs in tests for which the worker does not matter. */
const SOMEBODY = 1;

/** Claims these runs, as if their jobs had been fetched. */
export function claim(stores: Pick<Stores, 'runs'>, runs: readonly Pick<NewRun, 'id'>[], workerId = SOMEBODY) {
  return stores.runs.claim({ workerId, concurrency: {} }, async () => runs.map(({ id }) => id));
}

/** Starts and claims runs, each with one event, in their first attempt. */
export async function begin(stores: Pick<Stores, 'runs'>, ...runs: NewRun[]): Promise<void> {
  await stores.runs.start(
    runs.map((run) => newStart(run)),
    noQueue,
  );
  await claim(stores, runs);
}

/** Starts and claims a run, of a new user unless one is given. */
export async function begunRun(stores: Pick<Stores, 'users' | 'runs'>, overrides: Partial<NewRun> = {}): Promise<NewRun> {
  const run = newRun(overrides.userId ?? (await newUser(stores)).id, overrides);
  await begin(stores, run);
  return run;
}

/** All events of a run that its owner can read, in order. */
export function eventsOf(
  { runs }: Pick<Stores, 'runs'>,
  run: Pick<NewRun, 'id' | 'userId'>,
): Promise<(LogEntry & { epoch: number })[]> {
  return runs.entries(run.userId, run.id, { after: 0, limit: 10_000 });
}
