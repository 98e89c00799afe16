import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sliceText } from '@/lib/core/text/slice-text';

test('slicing splits no character, and consecutive slices are the whole text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', '🐘', '👩‍🚀', '\n') });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (fullText, length) => {
      let read = '';
      while (read.length < fullText.length) {
        const slice = sliceText(fullText, read.length, length);
        expect(slice).toEqual({ start: read.length, end: read.length + slice.text.length, text: slice.text });
        expect(slice.text.isWellFormed()).toBe(true);
        expect(slice.text.length).toBeGreaterThan(0);
        read += slice.text;
      }
      expect(read).toBe(fullText);
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
])('a slice from %i, at most %i characters long, contains whole characters only', (from, length, text) =>
  expect(sliceText('a🐘b', from, length).text).toBe(text),
);
