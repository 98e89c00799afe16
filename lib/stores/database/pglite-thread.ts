import { once } from 'node:events';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { CopyLimits, DatabaseCopy } from './database';

/** A simple query (PostgreSQL, "Message Formats") that clears the state of the previous connection. */
const CLEAN = simpleQuery('ROLLBACK; DEALLOCATE ALL');
/** AuthenticationOk and ReadyForQuery: no authentication is needed, since only this process can connect. */
const WELCOME = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');
const TERMINATE = 'X'.charCodeAt(0);
/** Far longer than any query of the product takes. */
const LIMIT_MS = 60_000;
/** The longest timer of Node, 24 days. */
export const NO_LIMIT_MS = 2 ** 31 - 1;
/** Enough for about 600 runs; recovery after a kill has to read this much. */
const LOG = { bytes: 64 * 2 ** 20, everyMs: 60_000 };

function simpleQuery(sql: string): Buffer {
  const message = Buffer.from(`Q\0\0\0\0${sql}\0`, 'latin1');
  message.writeInt32BE(message.length - 1, 1);
  return message;
}

/** A running PGlite thread. */
interface Thread {
  /** Sends one message and resolves with the response. @throws {Error} when the thread ends before, by itself or at the time limit */
  ask(message: Uint8Array): Promise<Uint8Array>;
  copyTo(folder: string, limits: CopyLimits): Promise<DatabaseCopy>;
  close(): Promise<void>;
}

export interface PgliteThread {
  /** A stream that a PostgreSQL client uses instead of a network connection; one client at a time. */
  connect(): Duplex;
  /** Does work without the time limit for queries, including those that others send at the same time. */
  withoutLimit<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Copies the database's folder. Call it only between two transactions of the connected client, and within `withoutLimit`.
   * @throws an error with the code of the file system or of a limit, or when the thread ends
   */
  copyTo(folder: string, limits: CopyLimits): Promise<DatabaseCopy>;
  close(): Promise<void>;
}

export interface PgliteLimits {
  /** How long a query may take. */
  limitMs?: number;
  /** The size at which the write-ahead log is truncated, and how often it is checked. */
  log?: { bytes: number; everyMs: number };
}

/**
 * Runs PGlite over `folder` in a thread, because it blocks the thread it runs in. It has no statement timeout: a query longer than
 * `limitMs` terminates the thread. The next connection starts it again and recovers all committed data.
 */
export function pgliteThread(folder: string, { limitMs = LIMIT_MS, log = LOG }: PgliteLimits = {}): PgliteThread {
  let live: Promise<Thread> | undefined;
  let unlimited = 0;
  const currentLimitMs = () => (unlimited > 0 ? NO_LIMIT_MS : limitMs);
  function running(): Promise<Thread> {
    live ??= start({ folder, log }, currentLimitMs, () => {
      live = undefined;
    });
    return live;
  }
  return {
    connect: () => new ThreadSocket(running),
    async withoutLimit(work) {
      unlimited++;
      try {
        return await work();
      } finally {
        unlimited--;
      }
    },
    copyTo: async (target, limits) => (await running()).copyTo(target, limits),
    async close() {
      await (await live)?.close();
    },
  };
}

/** `onEnd`: called once the thread has ended and another may be started over the folder. */
async function start(workerData: { folder: string; log: typeof LOG }, limitMs: () => number, onEnd: () => void): Promise<Thread> {
  // Relative to the project's root, because bundled code has no path of its own.
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'workers', 'pglite-thread.mjs');
  const worker = new Worker(/* turbopackIgnore: true */ file, { workerData });
  const pending: PromiseWithResolvers<unknown>[] = [];
  const gone = new AbortController();
  let cause: unknown;
  const exit = new Promise<void>((resolve) => {
    worker.once('error', (error) => {
      cause = error;
    });
    const end = () => {
      gone.abort(new Error('the thread of the embedded database has ended', { cause }));
      for (const { reject } of pending.splice(0)) reject(gone.signal.reason);
      onEnd();
      resolve();
    };
    // On a busy machine the `error` event may follow the `exit` event.
    worker.once('exit', () => setImmediate(end));
  });
  await Promise.race([once(worker, 'message'), exit]);
  if (gone.signal.aborted) throw cause ?? gone.signal.reason;
  worker.unref();
  worker.on('message', (answer) => pending.shift()?.resolve(answer));

  async function answerTo<Answer>(message: unknown, transfer: ArrayBuffer[] = []): Promise<Answer> {
    gone.signal.throwIfAborted();
    const answer = Promise.withResolvers<unknown>();
    pending.push(answer);
    // The timer keeps the process alive only while a response is pending; an idle database does not.
    const timer = setTimeout(() => worker.terminate(), limitMs());
    worker.postMessage(message, transfer);
    try {
      // Safe: the thread responds in order, and each kind of message has its own type of response.
      return (await answer.promise) as Answer;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    ask(message) {
      // A copy: posting a view would copy all memory behind it, which is 64 KB for a message in Node's pool of buffers.
      const copy = new Uint8Array(message);
      return answerTo(copy, [copy.buffer]);
    },
    async copyTo(copyTo, limits) {
      const answer = await answerTo<DatabaseCopy | { failure: { message: string; code?: string } }>({ copyTo, ...limits });
      if (!('failure' in answer)) return answer;
      const { message, code } = answer.failure;
      throw Object.assign(new Error(message), { code });
    },
    async close() {
      worker.ref();
      worker.postMessage(null);
      await exit;
    },
  };
}

/** The subset of `net.Socket` that `pg` uses. */
class ThreadSocket extends Duplex {
  private thread: Thread | undefined;
  private welcomed = false;
  private readonly running: () => Promise<Thread>;

  constructor(running: () => Promise<Thread>) {
    super();
    this.running = running;
  }

  connect(): this {
    this.open().then(
      () => this.emit('connect'),
      (error) => this.destroy(error),
    );
    return this;
  }

  private async open(): Promise<void> {
    this.thread = await this.running();
    await this.thread.ask(CLEAN);
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  /** `pg` corks related messages, so that a complete exchange arrives in one write. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _write(message: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.answer(message).then((response) => {
      this.push(response);
      done();
    }, done);
  }

  private async answer(message: Buffer): Promise<Uint8Array | null> {
    if (message[0] === TERMINATE || !this.thread) return null;
    if (this.welcomed) return this.thread.ask(message);
    this.welcomed = true;
    return WELCOME;
  }
}
