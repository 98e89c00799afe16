import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunEvent } from '@/lib/core/events';
import type { Run } from '@/lib/core/runs/run';
import type { Door } from '../fakes/engine-process';

export interface RestlessReader {
  run: Pick<Run, 'id' | 'userId'>;
  /** All received events in order, each with its time of arrival. */
  seen: { event: RunEvent; cameAt: number }[];
  /** Number of disconnects so far. */
  readonly cuts: number;
  ended: Promise<void>;
  leave(): void;
}

/** Returns the answer of a completed run. */
export function answerIn({ run, seen }: RestlessReader): string {
  const end = seen.at(-1)?.event;
  if (end?.type !== 'run_end' || end.data.status !== 'completed') throw new Error(`${run.id} did not complete`);
  return end.data.answer;
}

/**
 * Follows a run to its end over an unreliable connection: disconnects at random events and times, and reconnects with its
 * cursor.
 */
export function readRestlessly(door: () => Pick<Door, 'follow'> | undefined, run: Pick<Run, 'id' | 'userId'>): RestlessReader {
  const seen: RestlessReader['seen'] = [];
  const left = new AbortController();
  let cuts = 0;

  async function read(): Promise<void> {
    while (!left.signal.aborted && seen.at(-1)?.event.type !== 'run_end') {
      const away = new AbortController();
      const patience = AbortSignal.timeout(randomInt(50, 1500));
      let most = randomInt(1, 60);
      const after = seen.at(-1)?.event.seq ?? 0;
      const signal = AbortSignal.any([patience, away.signal, left.signal]);
      for await (const events of door()?.follow({ ...run, runId: run.id, after, signal }) ?? []) {
        if (signal.aborted) break;
        const cameAt = Date.now();
        for (const event of events.slice(0, most)) seen.push({ event, cameAt });
        most -= events.length;
        if (most <= 0) away.abort();
      }
      cuts++;
      await wait(randomInt(30));
    }
  }

  return {
    run,
    seen,
    get cuts() {
      return cuts;
    },
    ended: read(),
    leave: () => left.abort(),
  };
}
