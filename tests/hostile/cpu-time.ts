const TRIES = 8;

/**
 * Milliseconds of this thread's CPU time that the work takes: the best of a few attempts, so that other load on the machine does not count.
 */
export function cpuMs(work: () => void, enough: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && best > enough; tried++) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
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
