import { expect, test } from '@jest/globals';
import { readFile } from '@/lib/documents/read-file';
import { pdfOf } from '../fakes/document-files';

/** The lines of `pdfOf` begin at 50 from the left and 800 from the bottom, 12 apart. */
const field = (line: number, left: number, entries: string) =>
  `/Subtype /Widget /Rect [${left} ${797 - 12 * line} ${left + 10} ${809 - 12 * line}] ${entries}`;
const text = (value: string) => `/FT /Tx /T (a) /V (${value})`;
const box = (state: string) => `/FT /Btn /T (b) /V /${state} /AS /${state} /AP << /N << /Yes 8 0 R /Off 8 0 R >> >>`;

async function linesOf(page: string, annotations: readonly string[]): Promise<string[]> {
  const { text: all } = await readFile(new Uint8Array(pdfOf([page], { annotations })), 'pdf');
  return all.split('\n').filter((line) => line !== '');
}

test('what is filled in on a form in a PDF is read behind the words to its left', async () => {
  const lines = await linesOf('Customer:\nFee:\nEnd', [
    field(0, 200, text('Hochstein AG')),
    field(1, 200, text('EUR 2,450')),
    field(1, 300, text('per month')),
  ]);
  expect(lines).toEqual(['Customer: Hochstein AG', 'Fee: EUR 2,450 per month', 'End']);
});

test('a box to tick in a PDF is read before the words to its right, with whether it is ticked', async () => {
  const lines = await linesOf('Renewal\nInsurance', [field(0, 30, box('Yes')), field(1, 30, box('Off'))]);
  expect(lines).toEqual(['☒ Renewal', '☐ Insurance']);
});

test('what is chosen from a list in a PDF is read as the list shows it', async () => {
  const country = '/FT /Ch /Ff 131072 /T (c) /Opt [[(DE) (Germany)] [(FR) (France)]] /V (FR)';
  expect(await linesOf('Country:', [field(0, 200, country)])).toEqual(['Country: France']);
});

test('a field in a PDF without words beside it is read below the words above, with its name', async () => {
  const lines = await linesOf('Order\n\n\nEnd', [field(1.5, 50, '/FT /Tx /T (no) /TU (Order number) /V (4711)')]);
  expect(lines).toEqual(['Order', 'Order number: 4711', 'End']);
});

test('comments in a PDF are read behind the text of their page, with their authors', async () => {
  const note = '/Subtype /Text /Rect [500 500 520 520] /T (Legal) /Contents (Raise the cap.)';
  const typed = '/Subtype /FreeText /Rect [500 400 590 420] /DA (/F1 10 Tf) /Contents (Fee waived)';
  expect(await linesOf('Cap: EUR 1', [note, typed])).toEqual([
    'Cap: EUR 1',
    '[Comment by Legal] Raise the cap.',
    '[Comment] Fee waived',
  ]);
});

test('hidden fields, passwords and empty fields in a PDF are not read', async () => {
  const lines = await linesOf('Name:', [
    field(0, 200, '/F 2 /FT /Tx /T (h) /V (hidden)'),
    field(0, 250, '/FT /Tx /T (p) /Ff 8192 /V (secret)'),
    field(0, 300, text('')),
  ]);
  expect(lines).toEqual(['Name:']);
});
