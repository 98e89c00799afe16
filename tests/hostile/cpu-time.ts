const TRIES = 8;

/** CPU time of `reference` in milliseconds, on the idle machine for which the limits of these tests were chosen. */
const REFERENCE_MS = 20;
const TEXT = 'Ünïversal “text” of 12,345.67 wörds and https://example.com/paths?x=1 in lines.\n'.repeat(15_000);

/**
 * Milliseconds of this thread's CPU time that the work takes: the best of a few attempts, so that other load on the machine does not count.
 * Work that seems too slow is compared with reference work at the same time: on a busy machine, cores that share their caches and clock
 * take up to twice as much CPU time for the same work.
 */
export function cpuMs(work: () => void, enough: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && best > enough; tried++) best = Math.min(best, threadMs(work));
  return best > enough ? best / slowness() : best;
}

/** How many times longer work takes than on the idle machine for which the limits were chosen; at least 1. */
export function slowness(): number {
  return Math.max(1, Math.min(threadMs(reference), threadMs(reference)) / REFERENCE_MS);
}

function threadMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function reference(): number {
  let letters = 0;
  for (const [word] of TEXT.matchAll(/\p{L}+/gu)) letters += word.toLowerCase().length;
  return letters + JSON.stringify(JSON.parse(JSON.stringify(TEXT.split(' ')))).length;
}

export interface Timed {
  what: string;
  shape: string;
  ms: number;
}

export const shown = (text: string) => JSON.stringify(text.slice(0, 14));

/** A table of the ten slowest, with the slowest input of each. */
export function slowest(all: readonly Timed[]): string {
  const worst = new Map(all.toSorted((a, b) => a.ms - b.ms).map((one) => [one.what, one]));
  const ten = [...worst.values()].sort((a, b) => b.ms - a.ms).slice(0, 10);
  return ten.map(({ what, shape, ms }) => `${ms.toFixed(1).padStart(8)} ms  ${what.padEnd(48)} ${shape}`).join('\n');
}
