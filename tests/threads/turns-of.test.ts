import { setImmediate as tick } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { turnsOf } from '@/lib/threads/turns-of';

/** Work that ends when it is told to. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done') };
}

describe('work that waits for its turn', () => {
  test('ends at once when its signal aborts, while the others go on, and leaves its place in the queue', async () => {
    const inTurn = turnsOf({ atOnce: 1, waiting: 2 });
    const [held, stop] = [heldWork(), new AbortController()];
    const first = inTurn(held.work);
    const stopped = inTurn(async () => 'never', stop.signal);
    const second = inTurn(async () => 'second');
    await expect(inTurn(async () => 'too much')).rejects.toMatchObject({ code: 'unavailable' });
    stop.abort(new Error('Stopped by the person'));
    await expect(stopped).rejects.toThrow('Stopped by the person');
    const third = inTurn(async () => 'third');
    held.end();
    expect(await Promise.all([first, second, third])).toEqual(['done', 'second', 'third']);
  });

  test('is not begun when its signal has aborted before', async () => {
    let begun = false;
    const work = async () => {
      begun = true;
    };
    await expect(turnsOf({ atOnce: 1, waiting: 1 })(work, AbortSignal.abort(new Error('Stopped')))).rejects.toThrow('Stopped');
    expect(begun).toBe(false);
  });

  test('passes its turn on when its signal aborts as the turn comes', async () => {
    const inTurn = turnsOf({ atOnce: 1, waiting: 2 });
    const [held, stop] = [heldWork(), new AbortController()];
    const first = inTurn(held.work);
    const stopped = inTurn(async () => stop.signal.throwIfAborted(), stop.signal);
    const last = inTurn(async () => 'last');
    held.end();
    await first;
    stop.abort(new Error('Stopped'));
    await stopped.catch(() => {});
    await tick();
    expect(await last).toBe('last');
  });
});
