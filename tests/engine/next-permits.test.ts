import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Load, nextPermits, type PermitRange, permitsUpTo, type SemaphoreState } from '@/lib/engine/queue/next-permits';

const LIGHT: Load = { lagMs: 0, heapShare: 0.1, commitMs: 5, callsWaiting: 0 };

const loads = fc.record<Load>({
  lagMs: fc.oneof(fc.double({ min: 0, max: 1000, noNaN: true }), fc.constant(Number.POSITIVE_INFINITY)),
  heapShare: fc.double({ min: 0, max: 1, noNaN: true }),
  commitMs: fc.double({ min: 0, max: 8000, noNaN: true }),
  callsWaiting: fc.nat(1000),
});
const heavyLoads = fc
  .tuple(loads, fc.constantFrom<Partial<Load>>({ lagMs: 150 }, { heapShare: 0.9 }, { commitMs: 900 }, { callsWaiting: 1 }))
  .map(([load, heavy]) => ({ ...load, ...heavy }));
const ranges = fc
  .tuple(fc.integer({ min: 1, max: 100 }), fc.nat(100), fc.nat(1000))
  .map(([least, more, most]): PermitRange => ({ least, start: least + more, most: least + more + most }));
/** A range, and a state of a semaphore within it; after a reduction, more permits may be held than there are. */
const situations = ranges.chain((range) =>
  fc
    .record<SemaphoreState>({
      permits: fc.integer({ min: range.least, max: range.most }),
      held: fc.nat(2 * range.most),
      waiting: fc.nat(1000),
    })
    .map((state) => ({ range, state })),
);

/** Returns the permits after many readings of one load, while more turns wait than there are permits. */
function settle(permits: number, load: Load, range: PermitRange): number {
  let now = permits;
  for (let n = 0; n < 100; n++) now = nextPermits({ permits: now, held: now, waiting: 1000 }, load, range);
  return now;
}

describe('the number of permits', () => {
  test('is a whole number within its range, whatever the load', () => {
    const property = fc.property(situations, loads, ({ state, range }, load) => {
      const permits = nextPermits(state, load, range);
      expect(Number.isInteger(permits)).toBe(true);
      expect(permits).toBeGreaterThanOrEqual(range.least);
      expect(permits).toBeLessThanOrEqual(range.most);
    });
    fc.assert(property);
  });

  test('grows only while turns wait and all permits are held', () => {
    const property = fc.property(situations, loads, ({ state, range }, load) => {
      const permits = nextPermits(state, load, range);
      if (permits > state.permits) expect(state.waiting > 0 && state.held >= state.permits).toBe(true);
    });
    fc.assert(property);
  });

  test('grows to its maximum under a light load', () => {
    const property = fc.property(situations, ({ state, range }) => {
      expect(settle(state.permits, LIGHT, range)).toBe(range.most);
    });
    fc.assert(property);
  });

  test('shrinks to its minimum when a single measure of the load stays too high', () => {
    const property = fc.property(situations, heavyLoads, ({ state, range }, load) => {
      expect(settle(state.permits, load, range)).toBe(range.least);
    });
    fc.assert(property);
  });

  test('never grows with a heavier load and never shrinks with a lighter one', () => {
    const property = fc.property(situations, loads, loads, ({ state, range }, one, other) => {
      const heavier: Load = {
        lagMs: Math.max(one.lagMs, other.lagMs),
        heapShare: Math.max(one.heapShare, other.heapShare),
        commitMs: Math.max(one.commitMs, other.commitMs),
        callsWaiting: Math.max(one.callsWaiting, other.callsWaiting),
      };
      expect(nextPermits(state, heavier, range)).toBeLessThanOrEqual(nextPermits(state, one, range));
    });
    fc.assert(property);
  });

  test('is not reduced again before an earlier reduction has taken effect', () => {
    const property = fc.property(situations, heavyLoads, ({ state, range }, load) => {
      const draining = { ...state, held: state.permits + 1 };
      expect(nextPermits(draining, load, range)).toBe(state.permits);
    });
    fc.assert(property);
  });

  test('never exceeds what the operator allows, however small that is', () => {
    const property = fc.property(fc.integer({ min: 1, max: 1000 }), (most) => {
      const range = permitsUpTo(most);
      expect(range.least).toBeLessThanOrEqual(range.start);
      expect(range.start).toBeLessThanOrEqual(most);
      expect(settle(range.start, LIGHT, range)).toBe(most);
    });
    fc.assert(property);
  });
});
