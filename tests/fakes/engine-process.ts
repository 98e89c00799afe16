import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { RunEvent } from '@/lib/core/events';
import type { NewRun, Run } from '@/lib/core/runs/run';
import type { Engine } from '@/lib/engine/engine';
import type { FollowOptions } from '@/lib/engine/log/follow-run';
import type { DatabaseLocation } from '@/lib/stores/database/open-database';
import type { Outside } from './engine-process-ports';

export interface Settings extends Outside {
  place: DatabaseLocation;
  concurrency?: Record<string, number>;
  /** Whether it plays runs. Default: true. */
  work?: boolean;
}

type SignalOrder = { run: Pick<Run, 'id' | 'userId'>; signal: Parameters<Engine['signal']>[1] };
type Verb =
  | { verb: 'start'; run: NewRun }
  | ({ verb: 'signal' } & SignalOrder)
  | { verb: 'follow'; following: Omit<FollowOptions, 'signal'> }
  | { verb: 'leave' };

export type Order = { id: number } & Verb;
export type ChildMessage =
  | { owner: number }
  | ({ id: number } & ({ result: unknown } | { events: RunEvent[] } | { error: string }));

/** The engine's methods that tests can call from outside of its process. */
export type Door = Pick<Engine, 'start' | 'signal' | 'follow'>;

export interface EngineProcess extends Door {
  readonly pid: number;
  /** As in `run.owner`; 0 for a database with a single process. */
  readonly owner: number;
  /** False once the process has ended. */
  readonly isAlive: boolean;
  /** When it reported that it was ready, in the time of `Date.now()`. */
  readonly readyAt: number;
  /** Returns the process's output. */
  log(): string;
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves when the process has ended. */
  stop(): Promise<void>;
}

/** Starts a process with an engine. @throws {Error} with its output, when it ends during the start */
export async function startEngineProcess(settings: Settings): Promise<EngineProcess> {
  const child = spawn(
    process.execPath,
    [
      '--no-warnings',
      '--import',
      './scripts/load-typescript.mjs',
      'tests/fakes/engine-process-main.ts',
      JSON.stringify(settings),
    ],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const gone = once(child, 'close');
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  void gone.then(() => process.off('exit', killed));
  const line = openLine(child);
  const owner = await Promise.race([
    line.ready,
    gone.then((): never => {
      throw new Error(`the process ended with code ${child.exitCode}:\n${printed}`);
    }),
  ]);

  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal);
    await gone;
  }
  return {
    ...line.door,
    pid: child.pid ?? 0,
    owner,
    get isAlive() {
      return child.connected;
    },
    readyAt: Date.now(),
    log: () => printed,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** Opens the channel to a child process. Calls without a response reject, and readers end, when the process ends. */
function openLine(child: ChildProcess): { ready: Promise<number>; door: Door } {
  const { promise: ready, resolve: onReady } = Promise.withResolvers<number>();
  const waiting = new Map<number, { hear(message: ChildMessage): void; lose(): void }>();
  let orders = 0;

  child.on('message', (message: ChildMessage) =>
    'owner' in message ? onReady(message.owner) : waiting.get(message.id)?.hear(message),
  );
  child.once('disconnect', () => {
    for (const { lose } of waiting.values()) lose();
  });
  // A child that is being killed receives no orders; `disconnect` reports its end.
  const send = (order: Order) => void (child.connected && child.send(order, () => {}));

  function ask<T>(verb: Verb): Promise<T> {
    const id = ++orders;
    return new Promise<T>((resolve, reject) => {
      const lose = () => reject(new Error('the process is gone'));
      if (!child.connected) return lose();
      waiting.set(id, {
        lose,
        hear(message) {
          waiting.delete(id);
          // The child answers each order with the result of the engine's method of that name.
          if ('result' in message) resolve(message.result as T);
          if ('error' in message) reject(new Error(message.error));
        },
      });
      send({ id, ...verb });
    });
  }

  async function* follow({ signal, ...following }: FollowOptions): AsyncGenerator<RunEvent[]> {
    const id = ++orders;
    const events = new ReadableStream<RunEvent[]>({
      start(controller) {
        const lose = () => {
          if (waiting.delete(id)) controller.close();
        };
        if (!child.connected) return controller.close();
        waiting.set(id, {
          lose,
          hear: (message) => ('events' in message ? controller.enqueue(message.events) : lose()),
        });
        signal.addEventListener('abort', () => {
          lose();
          send({ id, verb: 'leave' });
        });
        send({ id, verb: 'follow', following });
      },
    });
    yield* events;
  }

  return {
    ready,
    door: {
      start: (run) => ask({ verb: 'start', run }),
      signal: (run, signal) => ask({ verb: 'signal', run: { id: run.id, userId: run.userId }, signal }),
      follow,
    },
  };
}
