import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { textOf } from '@/lib/streams/chat-completions';
import type { CompletionPart } from '@/lib/streams/completion-reader';
import { stopAt } from '@/lib/streams/stop-sequences';

const end = (answer: string): CompletionPart => ({ type: 'end', finish: 'stop', usage: {}, answer });

/** Returns the text before the sequence that is complete first; of several sequences with the same end, the longest counts. */
function before(fullText: string, sequences: readonly string[]): string {
  for (let end = 1; end <= fullText.length; end++) {
    const complete = sequences.filter((sequence) => fullText.slice(0, end).endsWith(sequence));
    if (complete.length > 0) return fullText.slice(0, end - Math.max(...complete.map(({ length }) => length)));
  }
  return fullText;
}

test('a text ends before the sequence that is complete first, however it is cut into deltas', () => {
  // Few letters, so that sequences and their beginnings are frequent.
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 30 });
  const sequence = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 8 }), fc.array(sequence, { minLength: 1, maxLength: 4 }), (deltas, stop) => {
      const fullText = deltas.join('');
      const expected = before(fullText, stop);
      const cut = stopAt(stop);
      const parts = [...deltas.map((delta) => [{ type: 'text' as const, delta }]), [end(fullText)]].flatMap(cut);
      expect(textOf(parts, 'text')).toBe(expected);
      expect(parts.at(-1)).toEqual(end(expected));
    }),
    {
      examples: [
        [
          ['ba', 'b'],
          ['bab', 'a'],
        ],
      ],
    },
  );
});

test('only a possible beginning of a sequence is held back', () => {
  const cut = stopAt(['END']);
  expect(cut([{ type: 'text', delta: 'one E' }])).toEqual([{ type: 'text', delta: 'one ' }]);
  expect(cut([{ type: 'text', delta: 'N two' }])).toEqual([{ type: 'text', delta: 'EN two' }]);
});
