import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { disarm, rearm, toClipboard, toCsv } from '@/lib/core/text/csv';

/** The cells that a spreadsheet finds with this delimiter: quotes count at the beginning of a cell only. */
const cellsOf = (csv: string, delimiter: string) =>
  (parse(csv, { delimiter, relax_quotes: true, relax_column_count: true }) as string[][]).flat();

const runs = (cell: string) => /^[\t\r\n]*[=+\-@＝＋－＠]/.test(cell);

const ATTACKS = [
  '=1+1',
  'a;=1+1',
  'a;+1+1;@SUM(1)',
  "a\n=cmd|' /C calc'!A0\nb",
  'a\r\n-1+1',
  'a;\t=1+1',
  '"quoted";=1+1',
  "a;'=1+1",
  'a, b;=1+1',
  '\n=1+1',
  'x;＝1+1',
];

describe('a table for spreadsheets', () => {
  test.each(ATTACKS)('has no cell that runs as a formula, whichever delimiter the spreadsheet uses: %j', (text) => {
    for (const csv of [toCsv([['id', text, 'end']]), toCsv([['id', text, 'end']], '\t')]) {
      for (const delimiter of [',', ';', '\t']) expect(cellsOf(csv, delimiter).filter(runs)).toEqual([]);
    }
    expect(cellsOf(toClipboard([['id', text]]), ';').filter(runs)).toEqual([]);
  });

  test.each([...ATTACKS, '-5', '-5,25', "'-5", 'a; b', "a;''=1", ';;=', '\t=1'])('is read back as it was: %j', (text) => {
    expect(rearm(disarm(text))).toBe(text);
  });

  test('leaves numbers and usual text alone', () => {
    for (const text of ['-5', '-5.25', 'a; b', 'a - b', '1 + 1 = 2', 'me@example.com', 'one\ntwo'])
      expect(disarm(text)).toBe(text);
  });
});
