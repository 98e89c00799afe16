import { expect, test } from '@jest/globals';
import { parseCsv } from '@/lib/documents/parse-csv';

const read = (csv: string) => parseCsv(csv, { columns: ['question', 'answer'], most: 10 }).rows;
const record = { question: 'Why?', answer: 'So, and so' };

test.each([
  ['commas', 'question,answer\nWhy?,"So, and so"', 2],
  ['the semicolons of Excel', '\uFEFFquestion;answer\r\nWhy?;So, and so\r\n', 2],
  ['a line that names the separator', 'sep=;\r\nquestion;answer\r\nWhy?;So, and so\r\n', 3],
  ['the tabs of “Unicode text”', 'question\tanswer\r\nWhy?\tSo, and so\r\n', 2],
  ['a comma in the name of another column', '"question";"answer";"note, optional"\nWhy?;So, and so;x', 2],
  ['an empty line before the names', '\r\nquestion;answer\r\nWhy?;So, and so', 3],
  ['spaces around cells', ' Question , ANSWER \n Why? , "So, and so" ', 2],
  ['empty lines and columns without a name', 'question,answer,,\n\n,,,\nWhy?,"So, and so",,\n', 4],
  ['other columns that have one name', 'note,question,note,answer\n1,Why?,2,"So, and so"', 2],
  ['line ends of an old Macintosh', 'question;answer\rWhy?;So, and so', 2],
])('a table with %s is read', (_, csv, line) => {
  expect(read(csv)).toEqual([{ record, line }]);
});

test('columns that are not read are named as they are written', () => {
  const { ignored } = parseCsv('Question,Expected,,note\nWhy?,So,,', { columns: ['question', 'answer'], most: 10 });
  expect(ignored).toEqual(['Expected', 'note']);
});

test('of a file that is no table, the beginnings of ten names are enough', () => {
  const { ignored } = parseCsv(`question,${`${'x'.repeat(90_000)},`.repeat(30)}`, { columns: ['question'], most: 10 });
  expect(ignored).toEqual(Array(10).fill(`${'x'.repeat(60)}…`));
});

test('a row may end early, as Excel writes it, and quotes within a text stay', () => {
  expect(read('question,answer\nWhat "is" it?\n')).toEqual([{ record: { question: 'What "is" it?', answer: '' }, line: 2 }]);
});

test('lines are counted as editors do, also within quotes', () => {
  const rows = read('question,answer\r\n"Why\r\nnot?",No\r\nHow?,So\r\n');
  expect(rows.map(({ record: { question }, line }) => [question, line])).toEqual([
    ['Why\nnot?', 3],
    ['How?', 4],
  ]);
});
