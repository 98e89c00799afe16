import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { watchMemory } from '@/lib/documents/watch-memory';

/** A thread that reports these bytes of buffers, one value per check; undefined stands for a thread that does not run yet. */
function thread(bytes: (number | undefined)[]) {
  let looks = 0;
  const events = new EventEmitter();
  const getHeapStatistics = async () => {
    const external_memory = bytes[Math.min(looks++, bytes.length - 1)];
    if (external_memory === undefined) throw Object.assign(new Error('not running'), { code: 'ERR_WORKER_NOT_RUNNING' });
    return { used_heap_size: 1, external_memory };
  };
  // Safe: implements the members of a Worker that are used.
  return Object.assign(events, { getHeapStatistics, looks: () => looks }) as unknown as Parameters<typeof watchMemory>[0] & {
    looks(): number;
    emit(event: 'exit'): void;
  };
}

test('a thread that starts slowly is watched nevertheless', async () => {
  let called = 0;
  watchMemory(thread([undefined, undefined, 10, 5000]), 1000, () => called++);
  await wait(600);
  expect(called).toBe(1);
});

test('a thread that has ended is no longer watched', async () => {
  const ended = thread([10, undefined]);
  watchMemory(ended, 1000, () => {});
  await wait(80);
  ended.emit('exit');
  const before = ended.looks();
  await wait(200);
  expect(ended.looks()).toBe(before);
});
