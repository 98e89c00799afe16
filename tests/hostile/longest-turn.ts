import { slowness } from './cpu-time';

/**
 * The longest turn of the event loop during the work, in milliseconds of this thread's CPU time, so that other load on the machine does not
 * count.
 */
async function turnOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let going = true;
  let then = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(then);
    longest = Math.max(longest, (user + system) / 1000);
    then = process.threadCpuUsage();
    // Without a reference it waits for the next event instead of keeping the loop spinning.
    if (going) setImmediate(look).unref();
  };
  setImmediate(look);
  try {
    await work();
    // The last part of the work may be in this turn.
    await new Promise(setImmediate);
  } finally {
    going = false;
  }
  return longest;
}

/** The best of a few attempts, or the first that is good enough, as `cpuMs` measures. The time of `prepare` is not counted. */
export async function longestTurnMs(prepare: () => () => Promise<unknown>, enough: number, tries = 6): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < tries && best > enough; tried++) {
    const work = prepare();
    await new Promise(setImmediate);
    best = Math.min(best, await turnOf(work));
  }
  return best > enough ? best / slowness() : best;
}
