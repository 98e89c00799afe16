import { expect, test } from '@jest/globals';
import { createAnswerCheck } from '@/lib/citations/check-answer';
import { readFile } from '@/lib/documents/read-file';
import { pdfOf } from '../fakes/document-files';

const read = (pages: readonly string[]) => readFile(new Uint8Array(pdfOf(pages)), 'pdf');
const header = 'Supply agreement - confidential';
const pages = [
  '1.1 The fee is due at once. 1.2 Good cause exists in',
  'particular if the buyer is in arrears.',
  '1.3 Notice is in writing.',
].map((text, n) => `${header}\n\n${text}\n\nPage ${n + 1} of 3`);

test('headers of a PDF are read on their first page only, and footers on their last', async () => {
  const { text, parts } = await read(pages);
  expect(text.split('\n\n')).toEqual([
    header,
    '1.1 The fee is due at once. 1.2 Good cause exists in',
    'particular if the buyer is in arrears.',
    '1.3 Notice is in writing.',
    'Page 3 of 3',
  ]);
  expect(parts.starts.map((start) => text.slice(start, start + 10))).toEqual(['Supply agr', 'particular', '1.3 Notice']);
});

test.each(['Page 4', 'p. 4', 'S. 4', 'Seite 4 von 9', '- 4 -', '4/9', 'Supply agreement with Hochstein 4'])(
  'page numbers of a PDF like “%s” do not interrupt its text',
  async (form) => {
    const given = ['A', 'B', 'C', 'D', 'E'].map((text, n) => `${text} 1.\n\n${text} 2.\n\n${form.replace('4', String(n + 1))}`);
    const { text } = await read(given);
    expect(text.split('\n\n')).toEqual([...'ABCDE'].flatMap((of) => [`${of} 1.`, `${of} 2.`]).concat(form.replace('4', '5')));
  },
);

test('a quote across a page break of a PDF with headers is found in its text', async () => {
  const { text } = await read(pages);
  const source = { number: 1, kind: 'document', title: 'Supply.pdf', origin: 'd', text, hash: '' } as const;
  const { citations } = createAnswerCheck([source])(
    'It says “Good cause exists in particular if the buyer is in arrears.” [1]',
    'all',
  );
  expect(citations.map(({ status }) => status)).toEqual(['verified']);
});

test.each([
  [
    'clauses with the numbers of their pages, and nothing else on them',
    ['Clause 1 is kept.', 'Clause 2 is kept.', 'Clause 3 is kept.'],
  ],
  ['titles of parts with the numbers of their pages', ['Annex 1\n\nA', 'Annex 2\n\nB', 'Annex 3\n\nC']],
  [
    'consecutive numbers of invoices',
    ['Our invoice number 1001\n\nA', 'Our invoice number 1002\n\nB', 'Our invoice number 1003\n\nC'],
  ],
  ['consecutive numbers within names', ['Number of order A-1\n\nA', 'Number of order A-2\n\nB', 'Number of order A-3\n\nC']],
  ['consecutive numbers behind a genitive', [1001, 1002, 1003].map((n) => `The buyer's order ${n}\n\n${'ABC'[n - 1001]}`)],
  ['years', ['2024\n\nA', '2025\n\nB', '2026\n\nC']],
  ['equal amounts', ['May\n\nNet pay: 2,345.67', 'June\n\nNet pay: 2,345.67', 'July\n\nNet pay: 2,345.67']],
  [
    'a line on some pages far from each other',
    Array.from('ABCDEFG', (of, n) => `Defects of ${of}\n\n${n % 3 === 0 ? 'None.' : of}`),
  ],
  ['a line on two pages only', ['Signed in Lyon\n\nA', 'Signed in Lyon\n\nB', 'Signed in Bern\n\nC']],
  ['rows of numbers', ['12 30 7\n\nA', '13 40 9\n\nB', '19 50 2\n\nC']],
  ['a row of titles directly above a table', ['Item Price\nPump 12', 'Item Price\nValve 7', 'Item Price\nSensor 3']],
])('of the pages of a PDF, %s stay', async (_, given) => {
  expect((await read(given)).text).toBe(given.join('\n\n'));
});

test('the capital of a company and bare page numbers of an excerpt are no content of the pages of a PDF', async () => {
  const given = ['A.', 'B.', 'C.'].map((text, n) => `${text}\n\nMore ${text}\n\nSAS with a capital of 40 000 EUR\n\n${345 + n}`);
  expect((await read(given)).text).toBe(
    'A.\n\nMore A.\n\nB.\n\nMore B.\n\nC.\n\nMore C.\n\nSAS with a capital of 40 000 EUR\n\n347',
  );
});
