import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { Stage } from './stage';
import type { Verdict } from './verdict';

/** Two seconds are what is promised; the rest is for a busy machine. */
export const RESUME_MS = 3000;

/** How often a test kills: few times, or as often as CHAOS_KILLS says. */
export function kills(few: number): number {
  return Number(process.env.CHAOS_KILLS ?? few);
}

/**
 * Milliseconds from `since` to the next event of each of these runs that a reader is given. `goneAt`: what happened before is
 * of an earlier life.
 */
export async function resumeTimes(
  { readers }: Pick<Stage, 'readers'>,
  runIds: readonly string[],
  { goneAt, since }: { goneAt: number; since: number },
): Promise<number[]> {
  return Promise.all(
    runIds.map(async (id) => {
      const reader = readers.find(({ run }) => run.id === id);
      if (!reader) throw new Error(`nobody reads ${id}`);
      for (const until = Date.now() + 60_000; ; await wait(5)) {
        const next = reader.seen.find(({ event }) => Date.parse(event.at) > goneAt);
        if (next) return Math.max(0, next.cameAt - since);
        if (Date.now() > until) throw new Error(`nothing more came of ${id}`);
      }
    }),
  );
}

export function expectUnharmed(verdict: Verdict): void {
  const { runsLost, callsRepeated, callsInvented, toolsRepeated, toolsInvented, eventsWrong } = verdict;
  expect({ runsLost, callsRepeated, callsInvented, toolsRepeated, toolsInvented, eventsWrong }).toEqual({
    runsLost: [],
    callsRepeated: [],
    callsInvented: [],
    toolsRepeated: [],
    toolsInvented: [],
    eventsWrong: [],
  });
}

/** Says what was measured; times in milliseconds. */
export function printVerdict(what: string, verdict: Verdict, times: Record<string, readonly number[]> = {}): void {
  const { runs, callsMade, answersLost, toolCalls, eventsRead, readersCut } = verdict;
  const said = [
    `${verdict.runsLost.length} of ${runs} runs lost`,
    `${verdict.callsRepeated.length} recorded model calls of ${callsMade} repeated (${answersLost} answers died unrecorded)`,
    `${verdict.toolsRepeated.length} of ${toolCalls} recorded tool calls repeated`,
    `${verdict.eventsWrong.length} of ${eventsRead} events lost or doubled over ${readersCut} reconnects`,
    ...Object.entries(times).map(([name, each]) => `${name}: ${spread(each)}`),
  ];
  process.stdout.write(`${what}: ${said.join(' · ')}\n`);
}

function spread(times: readonly number[]): string {
  if (times.length === 0) return 'none';
  const ordered = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? 0);
  return `${ordered.length}, median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`;
}
