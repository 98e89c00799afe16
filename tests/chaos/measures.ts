import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { RestlessReader } from './restless-reader';
import type { Verdict } from './verdict';

/** Time within which a run must continue after its process ended. */
const RESUME_MS = 2000;
/** Tolerance for a single slow case on a busy machine. */
const PATIENCE_MS = 8000;

/** Number of kills in a test: a few, or as many as CHAOS_KILLS says. */
export function kills(few: number): number {
  return Number(process.env.CHAOS_KILLS ?? few);
}

type Seen = RestlessReader['seen'][number];

/** Events emitted after this moment: by the attempt that follows one that ended before it. */
export const emittedAfter =
  (moment: number) =>
  ({ event }: Seen) =>
    Date.parse(event.at) > moment;

/** Events that a reader received after this moment. */
export const cameAfter =
  (moment: number) =>
  ({ cameAt }: Seen) =>
    cameAt > moment;

/** Returns the milliseconds from `since` until the reader of each of these runs receives its first matching event. */
export async function timesTo(
  isIt: (seen: Seen) => boolean,
  { readers, runIds, since }: { readers: readonly RestlessReader[]; runIds: readonly string[]; since: number },
): Promise<number[]> {
  return Promise.all(
    runIds.map(async (id) => {
      const reader = readers.find(({ run }) => run.id === id);
      if (!reader) throw new Error(`nobody reads ${id}`);
      for (const until = Date.now() + 60_000; ; await wait(5)) {
        const found = reader.seen.find(isIt);
        if (found) return Math.max(0, found.cameAt - since);
        if (Date.now() > until) throw new Error(`nothing more came of ${id}`);
      }
    }),
  );
}

export function expectUnharmed(verdict: Verdict): void {
  const { runsLost, callsRepeated, callsInvented, callsTooLate, toolsRepeated, toolsInvented, eventsWrong } = verdict;
  expect({ runsLost, callsRepeated, callsInvented, callsTooLate, toolsRepeated, toolsInvented, eventsWrong }).toEqual({
    runsLost: [],
    callsRepeated: [],
    callsInvented: [],
    callsTooLate: [],
    toolsRepeated: [],
    toolsInvented: [],
    eventsWrong: [],
  });
}

/**
 * Checks that no time is much later than promised, and in `npm run chaos`, which nothing runs beside, that at least half are within the
 * promise: elsewhere they measure the machine.
 */
export function expectSoon(times: readonly number[], promisedMs = RESUME_MS): void {
  if (process.env.CHAOS_KILLS !== undefined) expect(median(times)).toBeLessThan(promisedMs);
  expect(Math.max(0, ...times)).toBeLessThan(promisedMs + PATIENCE_MS);
}

/** Prints the measurements; times in milliseconds. */
export function printVerdict(what: string, verdict: Verdict, times: Record<string, readonly number[]> = {}): void {
  const { runs, callsMade, answersLost, toolCalls, eventsRead, readersCut } = verdict;
  const figures = [
    `${verdict.runsLost.length} of ${runs} runs lost or answered otherwise than undisturbed`,
    `${verdict.callsRepeated.length} recorded model calls of ${callsMade} repeated (${answersLost} answers died unrecorded)`,
    `${verdict.toolsRepeated.length} of ${toolCalls} recorded tool calls repeated`,
    `${verdict.eventsWrong.length} of ${eventsRead} events lost or doubled over ${readersCut} reconnects`,
    ...Object.entries(times).map(([name, each]) => `${name}: ${spread(each)}`),
  ];
  process.stdout.write(`${what}: ${figures.join(' · ')}\n`);
}

function spread(times: readonly number[]): string {
  if (times.length === 0) return 'none';
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(0.95 * times.length)];
  return `${times.length}, median ${median(times)} ms, p95 ${p95} ms, most ${Math.max(...times)} ms`;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
