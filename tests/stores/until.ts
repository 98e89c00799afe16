import { setTimeout as wait } from 'node:timers/promises';

/** Polls with a long limit for a busy machine; an attempt may still meet a connection whose end is not yet noticed. */
export async function until(holds: () => boolean | Promise<boolean>, withinMs = 120_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  const attempt = async () => holds();
  while (!(await attempt().catch((error) => Date.now() > deadline && Promise.reject(error)))) {
    if (Date.now() > deadline) throw new Error('waited too long');
    await wait(20);
  }
}
