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
  ['a line on two pages only', ['Signed in Lyon\n\nA', 'Signed in Lyon\n\nB', 'Signed in Bern\n\nC']],
  ['rows of numbers', ['12 30 7\n\nA', '13 40 9\n\nB', '19 50 2\n\nC']],
  ['a row of titles directly above a table', ['Item Price\nPump 12', 'Item Price\nValve 7', 'Item Price\nSensor 3']],
])('of the pages of a PDF, %s stay', async (_, given) => {
  expect((await read(given)).text).toBe(given.join('\n\n'));
});
