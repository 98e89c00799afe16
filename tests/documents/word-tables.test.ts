import { describe, expect, test } from '@jest/globals';
import { readWordTable } from '@/lib/documents/words/read-word-table';
import { stripHtml } from '@/lib/documents/words/strip-html';

const read = (text: string) => {
  const { format, delimiter, columns, rows } = readWordTable(text, { most: 100 });
  return {
    format,
    delimiter,
    fields: columns.map(({ field }) => field),
    rows: rows.map(({ line, cells }) => [line, ...(cells ?? ['?'])]),
  };
};

describe('the format of words', () => {
  test.each([
    ['commas with a header', 'Word,Definition,Note\ncell,"a unit, small",x', 'csv', ',', ['term', 'meaning', null]],
    [
      'semicolons of a French spreadsheet',
      'Mot;Définition;Étiquettes\nchat;cat, animal;pets',
      'csv',
      ';',
      ['term', 'meaning', 'tags'],
    ],
    [
      'two columns of one kind, of which the first is read',
      'word,translation,definition,tags\nchat,cat,animal,pets',
      'csv',
      ',',
      ['term', 'meaning', null, 'tags'],
    ],
    ['a list that names the term twice, and so no columns', 'word,mot\ncat,chat', 'csv', ',', ['term', 'meaning']],
    ['commas without a header', 'cell,unit of life\natom,unit of matter', 'csv', ',', ['term', 'meaning']],
    ['a line for spreadsheets, with names of columns', 'sep=;\r\nMot;Sens\r\nchat;cat, animal', 'csv', ';', ['term', 'meaning']],
    ['a line for spreadsheets, although the cells have commas', '\uFEFFSEP=|\na, b|c, d', 'csv', '|', ['term', 'meaning']],
    ['a line for spreadsheets that names a tab', '"sep=\t"\ncell\tunit', 'tsv', '\t', ['term', 'meaning']],
    ['cells pasted from a spreadsheet', 'cell\tunit: small\natom\tunit, too', 'tsv', '\t', ['term', 'meaning']],
    ['dashes, although the meanings have commas', 'cell – a unit, small\natom — a unit, too', 'lines', '\t', ['term', 'meaning']],
    ['colons', 'cell: a unit; small\natom : a unit', 'lines', '\t', ['term', 'meaning']],
    ['terms alone', 'cell\natom', 'lines', '\t', ['term', 'meaning']],
  ])('is found: %s', (_, text, format, delimiter, fields) => {
    expect(read(text)).toMatchObject({ format, delimiter, fields });
  });
});

test('the line that names the separator for spreadsheets is no word, and lines are counted with it', () => {
  const text = 'sep=;;\r\nterm;meaning\r\ncell;unit, small\r\n';
  expect(read(text).rows).toEqual([[3, 'cell', 'unit, small']]);
  expect(readWordTable(text, { format: 'csv', most: 10 })).toMatchObject({ delimiter: ';', rows: [{ line: 3 }] });
  expect(read('term,meaning\nsep=;,a mark')).toMatchObject({ delimiter: ',', rows: [[2, 'sep=;', 'a mark']] });
});

test('pasted lines are divided at a tab, a dash or a colon, but not within words', () => {
  const lines = [
    '– well-being – a good state',
    '2. mid-19th — about 1850',
    'a:b',
    'x - y: z',
    'chat : cat',
    'key\tlock – door',
    'alone',
  ];
  expect(readWordTable(lines.join('\r\n'), { format: 'lines', most: 10 }).rows.map(({ cells }) => cells)).toEqual([
    ['well-being', 'a good state'],
    ['mid-19th', 'about 1850'],
    ['a', 'b'],
    ['x', 'y: z'],
    ['chat', 'cat'],
    ['key', 'lock – door'],
    ['alone', ''],
  ]);
});

test('a text export of Anki is read by its header, and its HTML becomes text', () => {
  const text = [
    '#separator:Semicolon',
    '#html:true',
    '#guid column:1',
    '#notetype column:2',
    '#deck column:3',
    '#tags column:6',
    'abc;Basic;Biology::Cells;"<b>nucleus</b>&nbsp;[sound:n.mp3]";"holds <i>DNA</i><br>a &lt; b";leech week_1',
    'abd;Basic;Biology;atom;"<script>alert(1)</script>""unit""";',
  ].join('\n');
  expect(read(text)).toEqual({
    format: 'anki',
    delimiter: ';',
    fields: [null, null, 'folder', 'term', 'meaning', 'tags'],
    rows: [
      [7, 'abc', 'Basic', 'Biology/Cells', 'nucleus', 'holds DNA\na < b', 'leech, week_1'],
      [8, 'abd', 'Basic', 'Biology', 'atom', '"unit"', ''],
    ],
  });
});

test('a deck and tags for all notes, and names of columns, are read from the header of Anki', () => {
  const text = '#separator:tab\n#html:false\n#deck:Chemistry\n#tags:week_2 exam\n#columns:Back\tFront\nunit <b>\tatom\n';
  expect(read(text)).toMatchObject({
    fields: ['meaning', 'term', 'folder', 'tags'],
    rows: [[6, 'unit <b>', 'atom', 'Chemistry', 'week_2, exam']],
  });
});

test('a row of Anki keeps its own tags and deck beside those of all rows', () => {
  const text =
    '#separator:tab\n#deck:Chemistry\n#tags:exam\n#deck column:3\n#tags column:4\natom\tunit\t\tweek_2\ncell\tlife\tBiology\t\n';
  expect(read(text)).toMatchObject({
    fields: ['term', 'meaning', 'folder', 'tags'],
    rows: [
      [6, 'atom', 'unit', 'Chemistry', 'week_2, exam'],
      [7, 'cell', 'life', 'Biology', 'exam'],
    ],
  });
});

test.each(['x', '999999999', '0', '1.5'])('a column %s in the header of Anki is ignored', (column) => {
  expect(read(`#separator:tab\n#tags column:${column}\natom\tunit\n`)).toMatchObject({ fields: ['term', 'meaning'] });
});

test('a row that cannot be read is shown with its line, and the rows before it are kept', () => {
  expect(read('term,meaning\ncell,unit\natom,"never closed\nquark,x').rows).toEqual([
    [2, 'cell', 'unit'],
    [4, '?'],
  ]);
});

test('hostile HTML becomes harmless text in linear time', () => {
  expect(stripHtml('<img src=x onerror=alert(1)>a<!-- <b> --> < b &#60;i&#62; &unknown; &#0;<style>p{}</style>c')).toBe(
    'a < b <i> &unknown; &#0;c',
  );
  expect(stripHtml('<'.repeat(200_000))).toHaveLength(200_000);
  expect(stripHtml(`${'<!--'.repeat(50_000)}x`)).toBe('');
});
