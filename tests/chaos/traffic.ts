import { setTimeout as wait } from 'node:timers/promises';
import type { NewRun } from '@/lib/core/runs/run';
import type { Door } from '../fakes/engine-process';
import { newRun } from '../fakes/play';
import { type RestlessReader, readRestlessly } from './restless-reader';

const ROUNDS = 2;

export interface Traffic {
  /** The readers of all runs so far. */
  readers: RestlessReader[];
  /** Starts a run and a reader of it, however long it takes until a process can start it. */
  begin(run?: NewRun): Promise<RestlessReader>;
  /**
   * Keeps this many runs active, starting a new one for each that ends, until `end`, which resolves when the last ones have
   * ended.
   */
  keepInFlight(count: number): { end(): Promise<void> };
  /** Returns the ids of the runs whose end no reader has seen yet. */
  unended(): string[];
  close(): void;
}

/** Creates runs of one person, started and read through any available process. */
export function openTraffic(door: () => Door | undefined, userId: string): Traffic {
  const readers: RestlessReader[] = [];
  let closed = false;

  async function begin(run = teamRun(userId)): Promise<RestlessReader> {
    // Repeating a start whose response was lost starts nothing twice.
    while (
      !closed &&
      !(await door()
        ?.start(run)
        .catch(() => undefined))
    )
      await wait(50);
    const reader = readRestlessly(door, { id: run.id, userId });
    readers.push(reader);
    return reader;
  }

  return {
    readers,
    begin,
    keepInFlight(count) {
      let going = true;
      const places = Array.from({ length: count }, async () => {
        while (going && !closed) await (await begin()).ended;
      });
      return {
        async end() {
          going = false;
          await Promise.all(places);
        },
      };
    },
    unended: () => readers.filter(({ seen }) => seen.at(-1)?.event.type !== 'run_end').map(({ run }) => run.id),
    close() {
      closed = true;
      for (const reader of readers) reader.leave();
    },
  };
}

export function teamRun(userId: string): NewRun {
  return patient(newRun(userId, { rounds: ROUNDS }));
}

/** A team's run whose members take this many milliseconds for their first answers. */
export function slowRun(userId: string, ms: number): NewRun {
  const run = teamRun(userId);
  return { ...run, question: `${run.question} Take ${ms} ms.` };
}

/** A run of one agent that sends a letter, which takes this many milliseconds. */
export function letterRun(userId: string, ms: number): NewRun {
  const run = patient(newRun(userId, { rounds: 0 }));
  return { ...run, question: `${run.question} Send a letter, ${ms} ms.` };
}

/** A run of one agent whose tool crashes the process, each time. */
export function deadlyRun(userId: string): NewRun {
  const run = patient(newRun(userId, { rounds: 0 }));
  return { ...run, question: `${run.question} End the process.` };
}

/** Sets limits that are not reached even on a busy machine. */
function patient(run: NewRun): NewRun {
  const limits = { ...run.limits, runTimeoutMs: 600_000, agentTimeoutMs: 120_000 };
  return { ...run, question: `Question of ${run.id}.`, model: 'openai-compatible:fake', limits };
}
