import { randomInt } from 'node:crypto';
import type { LogEntry, RunEvent } from '../core/events';
import type { NewRun, Run } from '../core/run';
import type { Signal } from '../core/signals';
import type { ClaimedRun, SignalVerdict } from '../core/stores';
import { RunStopped } from '../core/strategy';
import { Admission } from './admission';
import { Admitter } from './admitter';
import { Channels } from './channel';
import { Dispatcher } from './dispatcher';
import { EventLog, toEvent } from './event-log';
import { type Following, followRun } from './follow-run';
import { oneAtATime } from './one-at-a-time';
import { type LiveRun, playRun } from './play-run';
import type { EnginePorts } from './ports';
import { openQueue, type Queue } from './queue';
import { Rescuer } from './rescuer';
import { reviveRun } from './revive-run';
import { Rush } from './rush';
import { SignalWatch } from './signal-watch';
import { sweepDeltas } from './sweep-deltas';

export interface EngineOptions {
  /** How many agent turns may be at work at once in this process. */
  places: number;
  /** How many runs of a strategy one person may have running at once, over all processes; any number when not named. */
  concurrency?: Readonly<Record<string, number>>;
  /** After so many days the deltas of ended runs are dropped; 0 keeps them. */
  deltaDays?: number;
}

export interface Engine {
  /** Begins to work: before it, nothing is queued, played or heard. `work: false` leaves playing to other processes. */
  open(how: { work: boolean }): Promise<void>;
  /**
   * Queues a run; its `run_start` is readable when this resolves. The earlier run when its idempotency key is known.
   * @throws {AppError} `rate_limited` or `not_found` (its conversation).
   */
  start(run: NewRun, limit?: { perMinute?: number }): Promise<Run>;
  /** Tells a run something from outside, wherever it is played or whether it waits. */
  signal(run: Pick<Run, 'id' | 'userId'>, signal: Omit<Signal, 'at'>): Promise<SignalVerdict>;
  follow(following: Following): AsyncGenerator<RunEvent[]>;
  /** Resolves when everything this process has said so far can be read from the stores. */
  committed(): Promise<void>;
  /** Stops playing without ending any run; other processes, or the next start, go on with them. */
  shutdown(): Promise<void>;
}

/** What an engine has while it is open. */
interface Works {
  queue: Queue;
  admitter: Admitter;
  dispatcher?: Dispatcher;
  close(): Promise<void>;
}

/** Plays strategies for runs, in this process and beside others over the same database. */
export function createEngine(ports: EnginePorts, { places, concurrency = {}, deltaDays = 0 }: EngineOptions): Engine {
  const owner = randomInt(1, 2 ** 31 - 1);
  const channels = new Channels();
  const admission = new Admission(places);
  const rush = new Rush();
  const playing = new Map<string, LiveRun & { done: Promise<void> }>();
  const lose = (runIds: readonly string[] | 'all') => {
    for (const id of runIds === 'all' ? [...playing.keys()] : runIds) playing.get(id)?.stop.abort(new RunStopped('shutdown'));
  };
  const log = new EventLog(ports.runs, channels, lose);
  const watch = new SignalWatch(ports.runs, playing);
  let works: Works | undefined;

  function opened(): Works {
    if (!works) throw new Error('the engine is not open');
    return works;
  }

  async function play(claimed: readonly ClaimedRun[]): Promise<void> {
    const revived = await Promise.all(claimed.map((one) => reviveRun(one, { runs: ports.runs, log })));
    for (const live of revived) playing.set(live.run.id, { ...live, done: Promise.resolve() });
    const known = new Map(revived.map(({ run, log }) => [run.id, log.signals.count]));
    await watch.look(claimed.flatMap(({ run, signals }) => (signals > 0 ? run.id : [])));
    for (const live of revived) {
      const woken = live.log.signals.count > (known.get(live.run.id) ?? 0);
      if (live.run.epoch > 1 && !woken) tellResumed(live);
      channels.open({ userId: live.run.userId, runId: live.run.id });
      playing.set(live.run.id, { ...live, done: life(live) });
    }
  }

  /** One life of a run in this process, and what becomes of the run after it. */
  async function life(live: LiveRun): Promise<void> {
    const { id, userId } = live.run;
    const { queue, dispatcher } = opened();
    const how = await playRun(live, ports, admission);
    await log.committed();
    if (how === 'waiting') await park(live.run, watch.seen(id), queue);
    playing.delete(id);
    watch.forget(id);
    channels.drop({ userId, runId: id });
    if (how === 'ended') dispatcher?.release(id);
  }

  async function park(run: Run, signals: number, queue: Queue): Promise<void> {
    try {
      if (await ports.runs.park(run, signals, queue.drop)) return;
      await ports.runs.handBack(owner, [run.id], queue.enqueue);
      opened().dispatcher?.kick();
    } catch (error) {
      // The run is then one this process owns and does not play: the next check gives it back.
      console.error(`The run ${run.id} could not be put to rest.`, error);
    }
  }

  async function open(work: boolean): Promise<Works> {
    const queue = await openQueue(ports.queue, { supervise: work });
    const claiming = { owner, concurrency };
    const ids = () => [...playing.keys()];
    const shared = { runs: ports.runs, playing: ids, alone: oneAtATime() };
    const calm = () => rush.over();
    const dispatcher = new Dispatcher({ ...shared, queue, claiming, calm, play, onLeasesLost: () => lose('all') });
    let heard = false;
    const line = ports.hints?.listen(owner, {
      // Of its own runs this process knows already.
      events: (runIds) => channels.hint(runIds.filter((id) => !playing.has(id))),
      signals: (runIds) => void watch.look(runIds),
      jobs: () => dispatcher.kick(),
      again() {
        if (heard) rescuer.reconnect();
        heard = true;
        channels.hint();
        dispatcher.kick();
      },
    });
    const rescuer = new Rescuer({
      ...shared,
      owner,
      enqueue: queue.enqueue,
      upMs: line && (() => line.upMs()),
      onRescued: () => dispatcher.kick(),
    });
    const stopSweeping = work && deltaDays > 0 ? sweepDeltas(ports.runs, deltaDays) : () => {};
    watch.start();
    if (work) {
      // Without other processes whoever owns a run is dead, and two looks say so.
      if (!line) await rescuer.check().then(() => rescuer.check());
      dispatcher.start();
      rescuer.start();
    }
    return {
      queue,
      admitter: new Admitter(ports.runs, queue.insert),
      dispatcher: work ? dispatcher : undefined,
      async close() {
        stopSweeping();
        watch.stop();
        await rescuer.stop();
        await dispatcher.stop();
        const left = [...playing.values()];
        lose('all');
        await Promise.all(left.map(({ done }) => done));
        await log.committed();
        const leftIds = left.map(({ run }) => run.id);
        if (leftIds.length > 0) await ports.runs.handBack(owner, leftIds, queue.enqueue);
        await dispatcher.close();
        await queue.close();
        await line?.close();
      },
    };
  }

  return {
    async open({ work }) {
      works = await open(work);
    },
    async start(newRun, { perMinute } = {}) {
      rush.arrive();
      const first: LogEntry = {
        seq: 1,
        runId: newRun.id,
        at: newRun.createdAt,
        type: 'run_start',
        data: startOf(newRun, ports),
        key: 'run_start',
      };
      const { admitter, dispatcher } = opened();
      const { run, isNew } = await admitter.admit(newRun, first, perMinute);
      if (isNew) {
        channels.publishFirst(run, toEvent(first));
        dispatcher?.kick();
      }
      return run;
    },
    async signal(run, signal) {
      const { queue, dispatcher } = opened();
      const verdict = await ports.runs.signal(run, signal, queue.enqueue);
      if (verdict === 'accepted') {
        await watch.look([run.id]);
        dispatcher?.kick();
      }
      return verdict;
    },
    follow: (following) => followRun({ runs: ports.runs, channels }, following),
    committed: () => log.committed(),
    async shutdown() {
      await works?.close();
      works = undefined;
    },
  };
}

function tellResumed({ log }: LiveRun): void {
  const message = 'The server was restarted; the run goes on from its log.';
  log.append({ type: 'notice', data: { kind: 'resumed', message } });
}

function startOf({ id, conversationId, strategy: name, question, input, limits }: NewRun, ports: EnginePorts) {
  const strategy = ports.findStrategy(name);
  const parsed = strategy?.input.parse(input);
  return {
    runId: id,
    conversationId,
    strategy: name,
    question,
    agents: strategy?.agents(parsed) ?? [],
    rounds: strategy?.rounds(parsed) ?? 0,
    limits,
  };
}
