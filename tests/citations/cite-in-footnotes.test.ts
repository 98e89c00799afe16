import { expect, test } from '@jest/globals';
import { citeInFootnotes } from '@/lib/citations/cite-in-footnotes';
import type { NumberedSource } from '@/lib/core/citations/citation';

const source = (number: number, title: string, more: Partial<NumberedSource> = {}): NumberedSource => ({
  number,
  kind: 'document',
  title,
  origin: `doc-${number}`,
  text: 'Text.',
  hash: String(number),
  ...more,
});
const LEASE = source(1, 'Lease.pdf');
const TERMS = source(2, 'Terms.pdf');
const PAGE = source(3, 'Fares', { origin: 'https://www.example.org/fares' });

function cite(answer: string, ...sources: NumberedSource[]) {
  const { text, cited } = citeInFootnotes(answer, { sources, labelOf: ({ number }) => `7-${number}` });
  return { text, cited: cited.map(({ source: { title }, as }) => [title, as]) };
}

test('each number of a source becomes a reference to its footnote, and each source is cited once', () => {
  expect(cite('It begins in June [1]. It ends **in May [2, 1]**.\n\n- Pets are allowed [2].', LEASE, TERMS, PAGE)).toEqual({
    text: 'It begins in June [^7-1]. It ends **in May [^7-2][^7-1]**.\n\n- Pets are allowed [^7-2].',
    cited: [
      ['Lease.pdf', [1]],
      ['Terms.pdf', [2]],
    ],
  });
});

test.each([
  ['a number that stands for no source', 'As said [4].'],
  ['inline code', 'Use `rows[1]` here.'],
  ['a block of code', '```\nrows[1]\n```'],
  ['the text of a link', 'See [the [1] page](https://www.example.org/other).'],
  ['the number of a source that the agents were not told', 'As said [5].'],
])('%s stays as it is', (_, answer) => {
  expect(cite(answer, LEASE, source(5, 'Old.pdf', { untold: true }))).toEqual({ text: answer, cited: [] });
});

test('of several numbers, those that stand for no source stay', () => {
  expect(cite('As said [1, 9].', LEASE).text).toBe('As said [^7-1][9].');
});

test("the answer's own list of sources says what its numbers stand for, and stays as it is", () => {
  const list = '## Sources\n\n[1] Fares, https://www.example.org/fares\n[2] Lease.pdf';
  expect(cite(`An adult pays $6.50 [1].\n\n${list}`, LEASE, TERMS, PAGE)).toEqual({
    text: `An adult pays $6.50 [^7-3].\n\n${list}`,
    cited: [['Fares', [1]]],
  });
});

test('an answer without sources stays as it is', () => {
  expect(cite('It begins in June [1].')).toEqual({ text: 'It begins in June [1].', cited: [] });
});
