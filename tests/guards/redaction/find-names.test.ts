import { expect, test } from '@jest/globals';
import { findNames } from '@/lib/guards/redaction/find-names';
import { splitWords } from '@/lib/guards/redaction/personal-data';
import { readMarked } from './read-marked';
import { laterNameSentences, nameSentences } from './sentences-names';

test.each([
  ['before', nameSentences, 0.9],
  ['after', laterNameSentences, 0.8],
])(
  'without a model, most names of private people in sentences written %s it are found, and little else',
  async (_, lines, least) => {
    const sentences = readMarked(lines);
    const counts = { found: 0, missed: 0, wrong: 0 };
    const differences: string[] = [];
    for (const { text, marks } of sentences) {
      const words = splitWords(text);
      const numberOf = (at: number) => words.findIndex(({ start, end }) => at >= start && at < end) + 1;
      const expectedSpans = marks.map(({ start, end }) => `${numberOf(start)}-${numberOf(end - 1)}`);
      const found = (await findNames(text)).map(({ from, to }) => `${from}-${to}`);
      const right = expectedSpans.filter((range) => found.includes(range)).length;
      counts.found += right;
      counts.missed += expectedSpans.length - right;
      counts.wrong += found.filter((range) => !expectedSpans.includes(range)).length;
      if (expectedSpans.join() !== found.join())
        differences.push(`${text} → wanted ${expectedSpans.join()}, found ${found.join()}`);
    }
    const precision = counts.found / (counts.found + counts.wrong);
    const recall = counts.found / (counts.found + counts.missed);
    console.info(
      `${sentences.length} sentences: precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}\n${differences.join('\n')}`,
    );
    expect(precision).toBeGreaterThan(least);
    expect(recall).toBeGreaterThan(least);
  },
);

test('names in a long text without sentences are found in time that grows with its length', async () => {
  const text = 'please tell John Smith about Mr. Wang and '.repeat(250);
  const spans = await findNames(text);
  expect(spans).toHaveLength(500);
});
