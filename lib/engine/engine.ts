import { randomInt } from 'node:crypto';
import { AppError } from '@/lib/core/errors';
import type { LogEntry, RunEvent } from '@/lib/core/events';
import type { ModelContext } from '@/lib/core/models/model-context';
import { phrase } from '@/lib/core/phrases/phrase';
import type { NewAuditEntry } from '@/lib/core/ports/audit-store';
import type { KeptLog, NewStart, SignalOutcome } from '@/lib/core/ports/run-store';
import { JournalUnreadable } from '@/lib/core/runs/parse-entry';
import type { NewRun, Run } from '@/lib/core/runs/run';
import type { Signal } from '@/lib/core/runs/signals';
import { RunStopped } from '@/lib/core/strategy';
import { readAgents } from './inspect/read-agents';
import { readContext } from './inspect/read-context';
import { Channels } from './log/channels';
import { EventLog, toEvent } from './log/event-log';
import { type FollowOptions, followRun } from './log/follow-run';
import { keptEntries } from './log/kept-entries';
import { readLog } from './log/load-run';
import { createMutex } from './mutex';
import type { EnginePorts } from './ports';
import { createAdaptiveSemaphore } from './queue/adaptive-semaphore';
import { BurstGate } from './queue/burst-gate';
import { Dispatcher } from './queue/dispatcher';
import { Lease } from './queue/lease';
import { LeaseReaper } from './queue/lease-reaper';
import type { PermitRange } from './queue/next-permits';
import type { LoadWatch } from './queue/process-load';
import { openQueue, type Queue } from './queue/queue';
import { StartBatcher } from './queue/start-batcher';
import type { LiveRun } from './run-context';
import { RunHost } from './run-host';
import { expireApprovals } from './signals/expire-approvals';
import { SignalWatch } from './signals/signal-watch';

export interface EngineOptions {
  /** Number of agent turns that may run at the same time in this process. */
  permits: PermitRange;
  /** Measures the event loop and the heap of the process. */
  watchLoad?: () => LoadWatch;
  /** Maximum number of running runs of a strategy per user, over all processes; unlimited for strategies not listed. */
  concurrency?: Readonly<Record<string, number>>;
  /** Maximum time that a run waits for an unavailable provider, in milliseconds; then its calls fail. 0: no waiting. */
  providerWaitMs?: number;
}

type StartOptions = Pick<
  NewStart,
  'perMinute' | 'countedWith' | 'attachments' | 'temporary' | 'alone' | 'follows' | 'overBudget' | 'visit'
> & {
  /** The ended run that this one retries: its log begins with what that one completed. */
  retries?: Run;
};

export interface Engine {
  /**
   * Opens the engine: before that, it does not queue, play or receive anything. `work: false`: leaves playing to other
   * processes.
   */
  open(how: { work: boolean }): Promise<void>;
  /**
   * Queues a run. When this resolves, its `run_start` is readable and its attachments are stored. Returns the earlier run if
   * one has the same idempotency key.
   * @throws {AppError} `rate_limited` (by number or budget), `not_found` (its conversation), or `conflict` (it is to be alone in its
   * conversation; with the field `conversationId`: the run that it is to follow is not the newest there; or the run to be retried would only do the
   * same again, or its log cannot be replayed)
   */
  start(run: NewRun, how?: StartOptions): Promise<Run>;
  /**
   * Sends a signal to a run, wherever it is played and whether or not it is suspended; stores the audit entry with the signal.
   */
  signal(run: Pick<Run, 'id' | 'userId'>, signal: Omit<Signal, 'at'>, entry?: NewAuditEntry): Promise<SignalOutcome>;
  /** Returns the content of one model call's request; undefined when there was no such call. @throws {JournalUnreadable} */
  readContext(run: Run, call: { turnId: string; callId?: string }): Promise<ModelContext | undefined>;
  /** Returns the names of the agents with which a run has worked, with their library ids, see `readAgents`. @throws {JournalUnreadable} */
  readAgents(run: Run): Promise<{ name: string; id?: string }[]>;
  follow(following: FollowOptions): AsyncGenerator<RunEvent[]>;
  /** Resolves when everything this process has emitted so far is readable from the stores. */
  committed(): Promise<void>;
  /** Stops playing without ending any run; other processes, or this one after its next start, resume them. */
  shutdown(): Promise<void>;
}

/** The parts of an open engine. */
interface EngineParts {
  queue: Queue;
  starts: StartBatcher;
  /** Omitted in processes that only start and follow runs. */
  dispatcher?: Dispatcher;
  signalRun: Engine['signal'];
  close(): Promise<void>;
}

/** Creates the engine that plays strategies for runs, in this process and alongside others that share the database. */
export function createEngine(
  ports: EnginePorts,
  { permits, watchLoad, concurrency = {}, providerWaitMs = 600_000 }: EngineOptions,
): Engine {
  const { runs } = ports;
  const workerId = randomInt(1, 2 ** 31 - 1);
  const channels = new Channels();
  const burst = new BurstGate();
  const playing = new Map<string, LiveRun>();
  const watch = new SignalWatch(runs, playing);
  const log = new EventLog(runs, channels, { isShared: ports.hints !== undefined, onLost: abandon });
  let parts: EngineParts | undefined;

  /** Stops these attempts, or all, since other processes may be playing their runs by now. */
  function abandon(attempts?: readonly Pick<Run, 'id' | 'epoch'>[]): void {
    for (const { run, stop } of playing.values()) {
      const isLost = attempts?.some(({ id, epoch }) => id === run.id && epoch === run.epoch) ?? true;
      if (isLost) stop.abort(new RunStopped('shutdown'));
    }
  }

  function opened(): EngineParts {
    if (!parts) throw new Error('the engine is not open');
    return parts;
  }

  async function open(work: boolean): Promise<EngineParts> {
    const queue = await openQueue(ports.queue, { supervise: work });
    const semaphore = createAdaptiveSemaphore({
      range: permits,
      watchLoad,
      readElsewhere: () => ({ commitMs: log.takeCommitMs(), callsWaiting: ports.callsWaiting() }),
    });
    const host = new RunHost({
      ports,
      workerId,
      semaphore,
      providerWaitMs,
      channels,
      log,
      playing,
      watch,
      queue,
      confirm: () => lease.confirm(),
      onEnd: (runId) => dispatcher.release(runId),
      onBack: () => dispatcher.wake(),
    });
    const shared = { runs, playing: () => [...playing.keys()], runExclusive: createMutex() };
    const lease = new Lease({ runs, playing, workerId, silentMs: () => connection?.silentMs() ?? 0 });
    const dispatcher = new Dispatcher({
      ...shared,
      queue,
      claiming: { workerId, concurrency },
      waitUntilQuiet: (load) => burst.waitUntilQuiet(load),
      play: (claimed) => host.begin(claimed),
      isPlaying: (runId) => playing.get(runId)?.stop.signal.aborted === false,
      hasSuspect: () => host.hasSuspect,
      mayClaim: () => lease.isCertain,
      // If there are no other processes, no other one can claim runs whose leases have lapsed.
      onLeasesLost: () => connection && abandon(),
    });
    let hasConnected = false;
    const connection = ports.hints?.listen(workerId, {
      plays: work,
      // This process already knows the events of the runs it plays.
      events: (runIds) => channels.hint(runIds.filter((id) => !playing.has(id))),
      signals: (runIds) => void watch.look(runIds),
      jobs: () => dispatcher.wake(),
      reconnected() {
        if (hasConnected) reaper.reconnect();
        if (hasConnected) lease.markUncertain();
        hasConnected = true;
        channels.hint();
        dispatcher.wake();
      },
    });
    const reaper = new LeaseReaper({
      ...shared,
      workerId,
      enqueue: queue.enqueue,
      upMs: connection && (() => connection.upMs()),
      onReclaimed: () => dispatcher.wake(),
    });
    async function signalRun(
      run: Pick<Run, 'id' | 'userId'>,
      signal: Omit<Signal, 'at'>,
      entry?: NewAuditEntry,
    ): Promise<SignalOutcome> {
      const outcome = await runs.signal(run, signal, queue.enqueue, entry);
      if (outcome === 'accepted') {
        await watch.look([run.id]);
        dispatcher.wake();
      }
      return outcome;
    }
    const stopExpiring = work ? expireApprovals({ runs, sign: ports.sign, signal: signalRun }) : async () => {};
    watch.start();
    lease.start();
    if (work) {
      // Without other processes, the owner of any running run is dead; two checks are needed to establish that.
      if (!connection) await reaper.check().then(() => reaper.check());
      dispatcher.start();
      reaper.start();
    }
    return {
      queue,
      starts: new StartBatcher(runs, queue.insert),
      dispatcher: work ? dispatcher : undefined,
      signalRun,
      async close() {
        await stopExpiring();
        watch.stop();
        await reaper.stop();
        await dispatcher.stop();
        const leaving = host.leave();
        // Only now that all runs are stopped: a step that waits for its confirmation would otherwise fail.
        lease.stop();
        await leaving;
        await dispatcher.close();
        await queue.close();
        await connection?.close();
      },
    };
  }

  return {
    async open({ work }) {
      parts = await open(work);
    },
    async start(newRun, { retries, ...how } = {}) {
      const kept = retries && (await keepOf(retries, newRun, ports));
      const first: LogEntry = {
        seq: 1,
        runId: newRun.id,
        at: kept?.startedAt ?? newRun.createdAt,
        type: 'run_start',
        data: startOf(newRun, ports),
        key: 'run_start',
      };
      const { queue, starts, dispatcher } = opened();
      // A long log is copied by itself: other starts would wait for it.
      const own = kept ? new StartBatcher(runs, queue.insert) : starts;
      const { run, isNew } = await burst.admit(() => own.admit({ run: newRun, first, kept, ...how }));
      if (isNew) {
        channels.publishFirst(run, toEvent(first));
        dispatcher?.wake();
      }
      return run;
    },
    signal: async (run, signal, entry) => opened().signalRun(run, signal, entry),
    readContext: (run, call) => readContext(ports, run, call),
    readAgents: (run) => readAgents(ports, run),
    follow: (following) => followRun({ runs: ports.runs, channels }, following),
    committed: () => log.committed(),
    async shutdown() {
      await parts?.close();
      parts = undefined;
    },
  };
}

/**
 * Reads what a retry keeps from an ended run's log. Its times are shifted, so that the work of both runs follows without a pause: `startedAt` is
 * when the retry would have started (ISO 8601). @throws {AppError} `conflict`
 */
async function keepOf(
  earlier: Run,
  { createdAt }: NewRun,
  { runs, findStrategy }: EnginePorts,
): Promise<KeptLog & { startedAt: string }> {
  const log = await readLog(runs, earlier, findStrategy(earlier.strategy)?.events).catch((cause) => {
    if (!(cause instanceof JournalUnreadable)) throw cause;
    throw new AppError('conflict', phrase('notRetried'), { cause });
  });
  const isRemoved = !log.some(({ key }) => key === 'setup') && log.some(({ type, seq }) => type === 'run_end' && seq > 2);
  if (isRemoved) throw new AppError('conflict', phrase('notRetried'));
  const kept = keptEntries(log);
  if (!kept) throw new AppError('conflict', phrase('sameAgain'));
  const startedAt = log[0]?.at ?? createdAt;
  const shiftMs = Date.parse(createdAt) - Date.parse(kept.at(-1)?.at ?? startedAt);
  return {
    runId: earlier.id,
    seqs: kept.map(({ seq }) => seq),
    shiftMs,
    startedAt: new Date(Date.parse(startedAt) + shiftMs).toISOString(),
  };
}

function startOf({ id, conversationId, strategy: name, question, parts, input, limits: own }: NewRun, ports: EnginePorts) {
  const strategy = ports.findStrategy(name);
  if (!strategy) throw new Error(`no strategy is called "${name}"`);
  const { agents, phases } = strategy.plan(strategy.input.parse(input));
  // Readers of a run may be others than the user whose budgets these are.
  const { budget: _budget, runBudget: _runBudget, ...limits } = own;
  return {
    runId: id,
    conversationId,
    strategy: name,
    question,
    ...(parts && { parts }),
    agents,
    rounds: phases.length,
    phases,
    limits,
  };
}
