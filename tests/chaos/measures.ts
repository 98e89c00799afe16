import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { RestlessReader } from './restless-reader';
import type { Verdict } from './verdict';

/** In which a run goes on after its process ended. */
const RESUME_MS = 2000;
/** For a single one of many, on a machine that has other things to do. */
const PATIENCE_MS = 8000;

/** How often a test kills: few times, or as often as CHAOS_KILLS says. */
export function kills(few: number): number {
  return Number(process.env.CHAOS_KILLS ?? few);
}

type Seen = RestlessReader['seen'][number];

/** What was said after this moment: in the life that follows one that was ended before it. */
export const saidAfter =
  (moment: number) =>
  ({ event }: Seen) =>
    Date.parse(event.at) > moment;

/** What a reader was given after this moment. */
export const cameAfter =
  (moment: number) =>
  ({ cameAt }: Seen) =>
    cameAt > moment;

/** Milliseconds from `since` to the first such event of each of these runs that its reader is given. */
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

/** Half of them at least within the time that is promised, and none much later. */
export function expectSoon(times: readonly number[], promisedMs = RESUME_MS): void {
  expect(median(times)).toBeLessThan(promisedMs);
  expect(Math.max(0, ...times)).toBeLessThan(promisedMs + PATIENCE_MS);
}

/** Says what was measured; times in milliseconds. */
export function printVerdict(what: string, verdict: Verdict, times: Record<string, readonly number[]> = {}): void {
  const { runs, callsMade, answersLost, toolCalls, eventsRead, readersCut } = verdict;
  const said = [
    `${verdict.runsLost.length} of ${runs} runs lost or answered otherwise than undisturbed`,
    `${verdict.callsRepeated.length} recorded model calls of ${callsMade} repeated (${answersLost} answers died unrecorded)`,
    `${verdict.toolsRepeated.length} of ${toolCalls} recorded tool calls repeated`,
    `${verdict.eventsWrong.length} of ${eventsRead} events lost or doubled over ${readersCut} reconnects`,
    ...Object.entries(times).map(([name, each]) => `${name}: ${spread(each)}`),
  ];
  process.stdout.write(`${what}: ${said.join(' · ')}\n`);
}

function spread(times: readonly number[]): string {
  if (times.length === 0) return 'none';
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(0.95 * times.length)];
  return `${times.length}, median ${median(times)} ms, p95 ${p95} ms, most ${Math.max(...times)} ms`;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
