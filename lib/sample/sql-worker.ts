import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ToolFailed } from '@/lib/core/errors';
import type { SqlRows } from '@/lib/core/ports/sql-database';

/** A message to the worker thread, one at a time. */
export interface SqlRequest {
  sql: string;
  /** Set for EXPLAIN, which no cursor can read. */
  explains?: boolean;
  maxRows: number;
  /** Limit for the rows as JSON. */
  maxBytes: number;
}

/** A message from the worker: `{}` once when it is ready, then a response to each request. */
type SqlMessage = { rows?: SqlRows; error?: { message: string; hint?: string } };

export interface SqlWorker {
  /** @throws {ToolFailed} with the database's message, at the time limit, or when the thread dies */
  ask(request: SqlRequest, signal?: AbortSignal): Promise<SqlRows>;
  close(): Promise<void>;
}

interface Live {
  worker: Worker;
  ready: Promise<unknown>;
  /** Aborts when the thread has ended. */
  ended: AbortSignal;
}

/** Enough for a slow, busy machine: creating the database takes about four seconds. */
const START_LIMIT_MS = 60_000;

function start(file: string, setup: string): Live {
  const worker = new Worker(/* turbopackIgnore: true */ file, { workerData: { setup } });
  const ended = new AbortController();
  worker.on('error', (error) => ended.abort(error));
  worker.on('exit', () => ended.abort());
  const ready = once(worker, 'message', { signal: AbortSignal.any([ended.signal, AbortSignal.timeout(START_LIMIT_MS)]) });
  ready.then(
    () => worker.unref(),
    () => worker.terminate(),
  );
  return { worker, ready, ended: ended.signal };
}

/** Resolves as the promise does, or rejects with the signal's reason when that comes first. The underlying work continues. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * Opens a database in a worker thread. PGlite blocks its thread and has no statement timeout: a query that exceeds `limitMs`, or whose
 * signal aborts, terminates the thread, and the next query starts another. Queries run one after the other, and the limit applies to each
 * separately. An idle thread does not keep the process alive.
 */
export function openSqlWorker({ file, setup, limitMs }: { file: string; setup: () => string; limitMs: number }): SqlWorker {
  let live: Live | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();

  async function stop() {
    const stopping = live;
    live = undefined;
    await stopping?.worker.terminate();
  }

  async function running(signal: AbortSignal | undefined): Promise<Live> {
    if (live?.ended.aborted) live = undefined;
    live ??= start(file, setup());
    const started = live;
    try {
      await unlessAborted(started.ready, signal);
      return started;
    } catch (cause) {
      signal?.throwIfAborted();
      live = undefined;
      throw new ToolFailed('The database could not be started.', { cause });
    }
  }

  async function answer(request: SqlRequest, signal: AbortSignal | undefined): Promise<SqlMessage> {
    const { worker, ended } = await running(signal);
    const late = AbortSignal.timeout(limitMs);
    worker.ref();
    worker.postMessage(request);
    try {
      const [message] = await once(worker, 'message', { signal: AbortSignal.any([late, ended, ...(signal ? [signal] : [])]) });
      return message;
    } catch (cause) {
      await stop();
      signal?.throwIfAborted();
      if (!late.aborted)
        throw new ToolFailed('The database stopped while it answered. It starts again at the next query.', { cause });
      throw new ToolFailed(
        `The query took longer than ${limitMs / 1000} seconds and was stopped. Join on keys, or read fewer rows.`,
      );
    } finally {
      worker.unref();
    }
  }

  return {
    async ask(request, signal) {
      const before = lastTurn;
      const mine = unlessAborted(before, signal).then(() => answer(request, signal));
      lastTurn = Promise.allSettled([before, mine]);
      const { rows, error } = await mine;
      if (rows) return rows;
      throw new ToolFailed([error?.message, error?.hint].filter(Boolean).join('. '));
    },
    close: stop,
  };
}
