import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Hints } from '@/lib/core/ports/hints';
import { WORKER_LOCKS } from '../runs/reclaim-runs';
import { impatientSocket } from './impatient-socket';
import { CHANNEL, readNotification } from './notification';

const PING_MS = 2000;
/** Of silence after a ping or anything else we said: then the connection is dead, whatever the network pretends. */
const SILENCE_MS = 3000;
/** Of silence from us: then the server ends the session, and with it our lock. `engine/lease` has stopped our runs by then. */
const SERVER_PATIENCE_MS = 6000;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1000;

type Hear = Parameters<Hints['listen']>[1];

/**
 * LISTEN and the lock of a worker, on a connection of their own that is made anew whenever it is lost. What went wrong is not
 * said here: everybody else's queries meet it too. What a process tells, it hears itself.
 */
export function postgresHints(databaseUrl: string): Hints {
  return {
    listen(workerId, hear) {
      const closing = new AbortController();
      let upSince: number | undefined;
      let heard = { now: performance.now(), at: Date.now() };
      const listening = listenOn();

      async function listenOn(): Promise<void> {
        let pause = SHORTEST_PAUSE_MS;
        while (!closing.signal.aborted) {
          await holdLine({
            ...{ databaseUrl, workerId, hear, closing: closing.signal },
            onUp() {
              upSince = performance.now();
              pause = SHORTEST_PAUSE_MS;
              hear.again();
            },
            onHeard(sent) {
              heard = sent;
            },
          });
          upSince = undefined;
          await sleep(pause, closing.signal);
          pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
        }
      }

      return {
        upMs: () => (upSince === undefined ? undefined : performance.now() - upSince),
        // The monotonic clock may stop while the machine sleeps, and the wall clock can be set: the longer of the two times counts.
        silentMs: () => Math.max(performance.now() - heard.now, Date.now() - heard.at),
        async close() {
          closing.abort();
          await listening;
        },
      };
    },
  };
}

interface Line {
  databaseUrl: string;
  workerId: number;
  hear: Hear;
  closing: AbortSignal;
  onUp(): void;
  /** The server has heard what was sent then. */
  onHeard(sent: { now: number; at: number }): void;
}

/** Resolves when the connection is lost, could not be made, or is to be closed; says when it is up. */
async function holdLine({ databaseUrl, workerId, hear, closing, onUp, onHeard }: Line): Promise<void> {
  const lost = new AbortController();
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'roundtable hints',
    stream: () => impatientSocket(SILENCE_MS),
  });
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  client.on('notification', ({ payload }) => {
    const { events, signals, jobs } = readNotification(payload);
    if (events?.length) hear.events(events);
    if (signals?.length) hear.signals(signals);
    if (jobs) hear.jobs();
  });
  async function ask(text: string): Promise<void> {
    const sent = { now: performance.now(), at: Date.now() };
    await client.query(text);
    onHeard(sent);
  }
  try {
    await client.connect();
    // A session of ours that the server has not missed yet may hold the lock for a while.
    await ask(`
      set idle_session_timeout = ${SERVER_PATIENCE_MS};
      set lock_timeout = ${SILENCE_MS - 500};
      listen ${CHANNEL};
      select pg_advisory_lock(${WORKER_LOCKS}, ${Math.trunc(workerId)})`);
    onUp();
    const over = AbortSignal.any([lost.signal, closing]);
    while (await sleep(PING_MS, over)) await ask('select 1');
  } catch {
    // Lost, or never made: the caller makes another one.
  } finally {
    await client.end().catch(() => {});
  }
}

/** False when the signal came first. */
async function sleep(ms: number, signal: AbortSignal): Promise<boolean> {
  return wait(ms, true, { signal }).catch(() => false);
}
