import { setTimeout } from 'node:timers/promises';

/** Waits. @throws the signal's reason when it aborts first */
export async function wait(ms: number, signal?: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => signal?.throwIfAborted());
}
