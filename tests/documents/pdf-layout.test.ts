import { deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { createAnswerCheck } from '@/lib/citations/check-answer';
import { readFile } from '@/lib/documents/read-file';
import { pdfOf } from '../fakes/document-files';

type Drawn = [left: number, bottom: number, text: string, size?: number];

/** Reads a PDF whose first page has these texts, in this order, and further pages with lines of text. */
async function read(drawn: readonly Drawn[], ...others: string[]): Promise<string> {
  const content = drawn.map(([left, bottom, text, size = 9]) => `BT /F1 ${size} Tf ${left} ${bottom} Td (${text}) Tj ET`);
  const pdf = pdfOf(['', ...others], { zlibContent: deflateSync(content.join('\n')) });
  return (await readFile(new Uint8Array(pdf), 'pdf')).text;
}

const LEFT = [
  'The supplier delivers the goods to the place that is',
  'named in the order and bears the risk until they have',
  'been accepted by the buyer in writing. If a delivery is late',
  'by more than ten working days the buyer may withdraw',
  'from the order without any further notice and may claim',
  'the damage that results from the delay up to the price.',
  'The price is due within thirty days of the invoice.',
];
const RIGHT = [
  'Either party may terminate this agreement by giving three',
  'months notice in writing to the end of a calendar quarter.',
  'The right to terminate for good cause remains unaffected.',
  'Good cause exists in particular if the other party is',
  'insolvent or has breached a material obligation and has',
  'not remedied the breach within thirty days of a warning.',
];

/** Lines from the top of the page, each written from the left to the right. */
const across = (columns: readonly (readonly string[])[], { lefts = [50, 310], lower = 0 } = {}): Drawn[] =>
  Array.from({ length: Math.max(...columns.map(({ length }) => length)) }, (_, row) =>
    columns.flatMap((lines, n): Drawn[] => {
      const text = lines[row];
      return text === undefined ? [] : [[lefts[n] ?? 0, 770 - 11 * row - n * lower, text]];
    }),
  ).flat();

test.each([0, 4])(
  'columns of a PDF that are written line by line are read one after the other, their lines %d points apart',
  async (lower) => {
    const text = await read([[50, 800, 'GENERAL TERMS', 14], ...across([LEFT, RIGHT], { lower }), [50, 660, 'Signed in Lyon.']]);
    expect(text).toBe(['GENERAL TERMS', LEFT.join('\n'), RIGHT.join('\n'), 'Signed in Lyon.'].join('\n\n'));
  },
);

test('three columns of a PDF are read one after the other', async () => {
  const columns = [LEFT, RIGHT, LEFT].map((lines) => lines.map((line) => line.slice(0, 36).trim()));
  expect(await read(across(columns, { lefts: [30, 215, 400] }))).toBe(columns.map((lines) => lines.join('\n')).join('\n\n'));
});

test('a table of a PDF is read row by row, also one with long texts', async () => {
  const items = LEFT.map((_, n) => `Item ${n + 1} of the order`);
  expect(await read(across([items, LEFT.map((_, n) => `EUR ${n}.00`)]))).toBe(
    items.map((item, n) => `${item} EUR ${n}.00`).join('\n'),
  );
  expect(await read(across([items, LEFT]))).toBe(items.map((item, n) => `${item} ${LEFT[n]}`).join('\n'));
});

test('a table of a PDF with texts of a similar length is read row by row', async () => {
  const tasks = [
    'Replace the heating in hall A',
    'Insulate the warehouse roof',
    'Install panels on hall three',
    'Train all staff in saving',
  ];
  const teams = [
    'Facility Management Team',
    'External contractor Meyer',
    'Energy Cooperative Lyon',
    'Human Resources Department',
  ];
  const rows = [0, 1, 2, 3, 1, 3, 0].map((n) => [tasks[n], teams[n]]);
  const drawn = across([0, 1].map((side) => rows.map((row) => row[side] ?? '')));
  expect(await read(drawn)).toBe(rows.map((row) => row.join(' ')).join('\n'));
});

test('a few lines side by side of a PDF are read from left to right', async () => {
  const few = [LEFT.slice(0, 4), RIGHT.slice(0, 4)];
  expect(await read(across(few))).toBe(
    LEFT.slice(0, 4)
      .map((line, n) => `${line} ${RIGHT[n]}`)
      .join('\n'),
  );
});

const BODY: Drawn[] = [
  [50, 200, 'The fee is due at once. It rises every year.', 11],
  [50, 186, 'It may be raised for good cause, too. Good cause exists in', 11],
];
const NOTES: Drawn[] = [
  [50, 98, '1 See also clause 7 of the framework agreement.', 8],
  [50, 88, 'It prevails over this one.', 8],
];
const QUOTE = 'It says “Good cause exists in particular if the buyer is in arrears.” [1]';

test('a quote across a page break of a PDF with footnotes is found in its text', async () => {
  const text = await read([...BODY, ...NOTES], 'particular if the buyer is in arrears.');
  expect(text.split('\n\n')).toEqual([
    'The fee is due at once. It rises every year.\nIt may be raised for good cause, too.',
    '1 See also clause 7 of the framework agreement.\nIt prevails over this one.',
    'Good cause exists in',
    'particular if the buyer is in arrears.',
  ]);
  const source = { number: 1, kind: 'document', title: 'Supply.pdf', origin: 'd', text, hash: '' } as const;
  expect(createAnswerCheck([source])(QUOTE, 'all').citations.map(({ status }) => status)).toEqual(['verified']);
});

test.each<[string, Drawn[]]>([
  ['behind a sentence that ends with the page', [[50, 186, 'The fee is due at once.', 11], ...NOTES]],
  ['behind a sentence that may have begun on the page before', [[50, 186, 'and the fee is then due within', 11], ...NOTES]],
  ['that are no notes, but a small table', [...BODY, [50, 98, 'Prices in EUR', 8], [50, 88, 'without tax', 8]]],
  ['above text of the usual size', [...BODY, ...NOTES, [50, 40, 'the following cases, which are listed', 11]]],
])('small lines of a page of a PDF stay in their place %s', async (_, drawn) => {
  const lines = (await read(drawn, 'Next page.')).split(/\n+/);
  expect(lines).toEqual([...drawn.map(([, , text]) => text), 'Next page.']);
});

test('texts of a line of a PDF that is written from the right to the left have spaces between them', async () => {
  expect(
    await read([
      [300, 700, 'First'],
      [275, 700, '31'],
      [230, 700, 'May'],
      [219, 700, 'it'],
    ]),
  ).toBe('First 31 May it');
});
