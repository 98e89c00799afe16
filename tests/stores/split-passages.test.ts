import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { splitPassages } from '@/lib/stores/documents/split-passages';
import { cpuMs } from '../hostile/cpu-time';

const passagesOf = (text: string) => splitPassages(text).map(({ start, end }) => text.slice(start, end));

const pieces = fc.constantFrom(
  'word',
  'Satz. ',
  ' ',
  '\n',
  '\n\n',
  '\r\n',
  '🐘',
  'é',
  'x'.repeat(300),
  '🐘'.repeat(450),
  '\u00a0',
);
const texts = fc.array(pieces, { maxLength: 60 }).map((all) => all.join(''));

describe('splitting a text into passages', () => {
  test('passages cover a text except the white space between them, in order, without overlap, with at most 800 characters each', () => {
    const property = fc.property(texts, (text) => {
      const passages = passagesOf(text);
      expect(passages.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      for (const passage of passages) {
        expect(passage.length).toBeLessThanOrEqual(800);
        expect(passage).toBe(passage.trim());
        expect(passage).not.toBe('');
        expect(passage.isWellFormed()).toBe(true);
      }
      const spans = splitPassages(text);
      expect(spans.every(({ start }, i) => start >= (spans[i - 1]?.end ?? 0))).toBe(true);
    });
    fc.assert(property);
  });

  test('passages end with a paragraph where possible, otherwise with a sentence, otherwise with a word', () => {
    const sentence = `${'word '.repeat(60).trim()}. `;
    expect(passagesOf(`${sentence.repeat(2).trim()}\n\n${sentence.repeat(2)}`)[0]).toBe(sentence.repeat(2).trim());
    expect(passagesOf(sentence.repeat(4))[0]).toBe(sentence.repeat(2).trim());
    expect(passagesOf('word '.repeat(400))[0]).toBe('word '.repeat(160).trim());
  });

  test('a short text is one passage, and an empty text has none', () => {
    expect(splitPassages('  One line.\n')).toEqual([{ start: 2, end: 11 }]);
    expect(splitPassages(' \n ')).toEqual([]);
  });

  test('ten million characters are split within a few seconds', () => {
    const work = () => {
      splitPassages('Some words in a sentence. '.repeat(400_000));
      splitPassages(' '.repeat(1_000_000));
    };
    expect(cpuMs(work, 5000)).toBeLessThan(5000);
  });
});
