import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sliceText } from '@/lib/core/text/slice-text';

test('slicing splits no character, and consecutive slices are the whole text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', '🐘', '👩‍🚀', '\n') });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (whole, length) => {
      let read = '';
      while (read.length < whole.length) {
        const stretch = sliceText(whole, read.length, length);
        expect(stretch).toEqual({ start: read.length, end: read.length + stretch.text.length, text: stretch.text });
        expect(stretch.text.isWellFormed()).toBe(true);
        expect(stretch.text.length).toBeGreaterThan(0);
        read += stretch.text;
      }
      expect(read).toBe(whole);
    }),
  );
});

test.each([
  [0, 3, 'a🐘'],
  [0, 2, 'a🐘'],
  [0, 1, 'a'],
  [2, 5, '🐘b'],
  [3, 1, 'b'],
  [4, 9, ''],
  [99, 9, ''],
])('from %i, %i characters', (from, length, text) => expect(sliceText('a🐘b', from, length).text).toBe(text));
