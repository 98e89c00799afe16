import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isFreeOf } from '@/lib/core/text/text-range';

const range = fc.record({ start: fc.nat(30), length: fc.integer({ min: 1, max: 8 }) }).map(({ start, length }) => ({
  start,
  end: start + length,
}));

test('a range is free of others, in any order, exactly when it overlaps none of them', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 8 }), range, (others, { start, end }) => {
      expect(isFreeOf(others)({ start, end })).toBe(others.every((other) => other.end <= start || other.start >= end));
    }),
  );
});
