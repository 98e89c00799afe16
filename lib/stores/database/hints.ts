import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Hints } from '@/lib/core/ports/hints';
import { PLAYER_LOCKS, WORKER_LOCKS } from '../runs/worker-locks';
import { endSilent } from './end-silent';
import { CHANNEL, readNotification } from './notification';

const PING_MS = 2000;
/** After this long without a reply to a ping or other query, the connection is considered dead. */
const SILENCE_MS = 3000;
/**
 * After this long without a query from us, the server ends the session and releases our lock. `engine/lease` has stopped our runs by then.
 */
const SERVER_PATIENCE_MS = 6000;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1000;

type Listener = Parameters<Hints['listen']>[1];

/**
 * LISTEN and the lock of a worker, on a dedicated connection that is re-established whenever it is lost. Errors are not reported here,
 * since all other queries encounter them too. A process also receives its own notifications.
 */
export function postgresHints(databaseUrl: string): Hints {
  return {
    listen(workerId, listener) {
      const closing = new AbortController();
      let upSince: number | undefined;
      let lastReply = { now: Number.NEGATIVE_INFINITY, at: Number.NEGATIVE_INFINITY };
      const listening = listenOn();

      async function listenOn(): Promise<void> {
        let pause = SHORTEST_PAUSE_MS;
        while (!closing.signal.aborted) {
          await keepConnection({
            databaseUrl,
            workerId,
            listener,
            closing: closing.signal,
            onConnected() {
              upSince = performance.now();
              pause = SHORTEST_PAUSE_MS;
              listener.reconnected();
            },
            onReply(sent) {
              lastReply = sent;
            },
          });
          upSince = undefined;
          await sleep(pause, closing.signal);
          pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
        }
      }

      return {
        upMs: () => (upSince === undefined ? undefined : performance.now() - upSince),
        // The longer of the two counts: the monotonic clock may stop while the machine sleeps, and the wall clock can be changed.
        silentMs: () => Math.max(performance.now() - lastReply.now, Date.now() - lastReply.at),
        async close() {
          closing.abort();
          await listening;
        },
      };
    },
  };
}

interface ConnectionOptions {
  databaseUrl: string;
  workerId: number;
  listener: Listener;
  closing: AbortSignal;
  onConnected(): void;
  /** The server has answered a query sent at this time. */
  onReply(sent: { now: number; at: number }): void;
}

/** Holds a connection; resolves when it is lost, cannot be made or is to be closed. Calls `onUp` once it is established. */
async function keepConnection({
  databaseUrl,
  workerId,
  listener,
  closing,
  onConnected,
  onReply,
}: ConnectionOptions): Promise<void> {
  const lost = new AbortController();
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'roundtable hints',
    stream: () => endSilent(new Socket(), SILENCE_MS),
  });
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  client.on('notification', ({ payload }) => {
    const { events, signals, jobs } = readNotification(payload);
    if (events?.length) listener.events(events);
    if (signals?.length) listener.signals(signals);
    if (jobs) listener.jobs();
  });
  async function ask(text: string): Promise<void> {
    const sent = { now: performance.now(), at: Date.now() };
    await client.query(text);
    onReply(sent);
  }
  try {
    await client.connect();
    // A previous session of this worker may hold the lock until the server notices that it is gone.
    await ask(`
      set idle_session_timeout = ${SERVER_PATIENCE_MS};
      set lock_timeout = ${SILENCE_MS - 500};
      listen ${CHANNEL};
      select pg_advisory_lock(key, ${Math.trunc(workerId)}) from unnest(array[${locksOf(listener)}]) as key`);
    onConnected();
    const over = AbortSignal.any([lost.signal, closing]);
    while (await sleep(PING_MS, over)) await ask('select 1');
  } catch {
    // The connection was lost or could not be made; the caller opens a new one.
  } finally {
    await client.end().catch(() => {});
  }
}

const locksOf = ({ plays }: Listener) => [WORKER_LOCKS, ...(plays ? [PLAYER_LOCKS] : [])].join();

/** Resolves with false when the signal aborts first. */
async function sleep(ms: number, signal: AbortSignal): Promise<boolean> {
  return wait(ms, true, { signal }).catch(() => false);
}
