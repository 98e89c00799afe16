import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Returns the bytes of the heap that are in use after a garbage collection. */
export async function heapBytes(): Promise<number> {
  await setImmediate();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
