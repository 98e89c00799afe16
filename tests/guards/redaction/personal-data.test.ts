import { expect, test } from '@jest/globals';
import { numberWords, personalDataAnswer, removeSpans } from '@/lib/guards/redaction/personal-data';

const TEXT = 'I am Ada Lovelace, file 20240012345, form IMM 0008.';

test('the model receives the words of a text with numbers', () => {
  expect(numberWords('My  name\nis Ada.')).toBe('[1]My  [2]name\n[3]is [4]Ada.');
  expect(numberWords('我叫李明。')).toMatch(/^\[1\]我\[2\]叫\[3\]/);
  expect(numberWords('')).toBe('');
});

test('spans are replaced with their kinds, and the punctuation around them stays', () => {
  const spans = [
    { from: 6, to: 6, kind: 'number' as const },
    { from: 3, to: 4, kind: 'name' as const },
  ];
  expect(removeSpans(TEXT, spans)).toEqual({
    text: 'I am [name], file [number], form IMM 0008.',
    findings: { name: 1, number: 1 },
    ignored: 0,
  });
});

test.each([
  ['Is that d’Hélène ?', { from: 3, to: 3 }, 'Is that d’[name] ?'],
  ['It was (Ada Lovelace’s) letter', { from: 3, to: 4 }, 'It was ([name]’s) letter'],
  ['我叫李明。', { from: 3, to: 4 }, '我叫[name]。'],
])('elisions, possessives and brackets stay: %s', (text, range, expected) => {
  expect(removeSpans(text, [{ ...range, kind: 'name' }]).text).toBe(expected);
});

test.each([
  ['outside the text', { from: 3, to: 40, kind: 'name' }],
  ['before the text', { from: 0, to: 1, kind: 'name' }],
  ['behind the text', { from: 40, to: 42, kind: 'name' }],
  ['as long as the question', { from: 1, to: 9, kind: 'name' }],
  ['the number of a form', { from: 8, to: 9, kind: 'number' }],
  ['a word as a number', { from: 1, to: 1, kind: 'number' }],
] as const)('a span is ignored and counted: %s', (_, span) => {
  expect(removeSpans(TEXT, [span])).toEqual({ text: TEXT, findings: {}, ignored: 1 });
});

test.each([
  ['is backwards', { from: 5, to: 4 }],
  ['ends behind the text', { from: 4, to: 6 }],
])('a span that %s is removed, since models miscount', (_, range) => {
  const { text, findings } = removeSpans('My name is Ada Lovelace', [{ ...range, kind: 'name' }]);
  expect([text, findings]).toEqual(['My name is [name]', { name: 1 }]);
});

test('amounts of money, punctuation and what was removed before stay', () => {
  for (const text of [
    'It costs $123456 here',
    'It costs 123456 $ here',
    'Write to [phone], now',
    'This #### stays',
    'One — two',
  ]) {
    const spans = [1, 2, 3, 4].flatMap((n) => [{ from: n, to: n, kind: 'number' as const }]);
    expect(removeSpans(text, spans).text).toBe(text);
  }
  expect(removeSpans('Write to [phone], now', [{ from: 3, to: 3, kind: 'name' }]).ignored).toBe(1);
  expect(removeSpans('One — two', [{ from: 2, to: 2, kind: 'name' }]).ignored).toBe(1);
});

test('of a span with data that was removed before, the rest is removed', () => {
  const text = 'I live at 12 Main Street, Ottawa [postal], near [phone 482] Ada.';
  const address = (from: number, to: number) => removeSpans(text, [{ from, to, kind: 'address' }]);
  expect(address(4, 8)).toEqual({
    text: 'I live at [address] [postal], near [phone 482] Ada.',
    findings: { address: 1 },
    ignored: 0,
  });
  expect(address(4, 12).text).toBe('I live at [address] [postal], [address] [phone 482] [address].');
  expect(address(8, 8)).toEqual({ text, findings: {}, ignored: 1 });
});

test('of spans that overlap, the first and longest is applied', () => {
  const spans = [
    { from: 4, to: 4, kind: 'name' as const },
    { from: 3, to: 3, kind: 'name' as const },
    { from: 3, to: 4, kind: 'name' as const },
  ];
  expect(removeSpans(TEXT, spans)).toMatchObject({ findings: { name: 1 }, ignored: 2 });
});

test('of a span that begins within another one, the rest is removed', () => {
  const text = 'I am Ada Lovelace, 12 Main Street, Ottawa, file 20240012345.';
  expect(
    removeSpans(text, [
      { from: 3, to: 4, kind: 'name' },
      { from: 4, to: 8, kind: 'address' },
      { from: 8, to: 10, kind: 'number' },
    ]),
  ).toEqual({ text: 'I am [name], [address], [number].', findings: { name: 1, address: 1, number: 1 }, ignored: 0 });
});

test.each(['person', 'postal code', ''])('a span of a kind that was not asked for is removed all the same: %j', (kind) => {
  const { spans } = personalDataAnswer.parse({ spans: [{ from: 3, to: 4, kind }] });
  expect(removeSpans(TEXT, spans)).toMatchObject({ text: 'I am [data], file 20240012345, form IMM 0008.', ignored: 0 });
});

test('a kind in another spelling is that kind', () => {
  expect(removeSpans(TEXT, [{ from: 3, to: 4, kind: 'Name' }]).findings).toEqual({ name: 1 });
});

test('an answer in another form is refused', () => {
  expect(personalDataAnswer.safeParse({ spans: [{ from: 1, to: 2, kind: 'name' }] }).success).toBe(true);
  expect(personalDataAnswer.safeParse({ spans: [{ text: 'Ada', kind: 'name' }] }).success).toBe(false);
  expect(personalDataAnswer.safeParse({ spans: [{ from: 1, to: 2 }] }).success).toBe(false);
  expect(personalDataAnswer.safeParse({ spans: 'none' }).success).toBe(false);
});
