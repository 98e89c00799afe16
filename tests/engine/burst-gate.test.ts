import { setImmediate as nextIteration, setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { BurstGate } from '@/lib/engine/queue/burst-gate';

const FREE = { isBusy: false };
const BUSY = { isBusy: true };

/** Records the order in which things happen. */
function record() {
  const happened: string[] = [];
  return { happened, note: (what: string) => () => void happened.push(what) };
}

/** Requests that are answered when `answer` is called. */
function requests(gate: BurstGate, count: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const admitted = Promise.all(Array.from({ length: count }, () => gate.admit(() => promise)));
  return { answer: resolve, admitted };
}

describe('work in a burst of requests', () => {
  test('starts at once for a request that arrives alone', async () => {
    const gate = new BurstGate();
    const { happened, note } = record();
    const { answer, admitted } = requests(gate, 1);
    const working = gate.waitUntilQuiet(FREE).then(note('work'));
    await Promise.resolve();
    await Promise.resolve();
    expect(happened).toEqual(['work']);
    answer();
    await Promise.all([admitted, working]);
  });

  test('waits until the requests are answered and no more arrive', async () => {
    const gate = new BurstGate();
    const { happened, note } = record();
    const first = requests(gate, 3);
    const working = gate.waitUntilQuiet(FREE).then(note('work'));
    await wait(30);
    const late = requests(gate, 2);
    first.answer();
    await first.admitted.then(note('first answers'));
    await wait(30);
    late.answer();
    await late.admitted.then(note('late answers'));
    await working;
    expect(happened).toEqual(['first answers', 'late answers', 'work']);
  });

  test('does not wait for requests that are never answered', async () => {
    const gate = new BurstGate();
    const { answer, admitted } = requests(gate, 2);
    await gate.waitUntilQuiet(FREE);
    answer();
    await admitted;
  });

  test('goes on after a request that failed', async () => {
    const gate = new BurstGate();
    const failing = Promise.allSettled([1, 2].map(() => gate.admit(() => Promise.reject(new Error('refused')))));
    await gate.waitUntilQuiet(FREE);
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('waits in a busy process until the event loop has had time left', async () => {
    const gate = new BurstGate();
    const { happened, note } = record();
    const working = gate.waitUntilQuiet(BUSY).then(note('work'));
    for (const end = performance.now() + 30; performance.now() < end; ) await nextIteration();
    note('loop is idle')();
    await working;
    expect(happened).toEqual(['loop is idle', 'work']);
  });
});
