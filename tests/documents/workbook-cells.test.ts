import { expect, test } from '@jest/globals';
import { sheetText } from '@/lib/documents/office/sheet-text';
import { readFile } from '@/lib/documents/read-file';
import { pack, xlsxParts } from '../fakes/document-files';
import { cpuMs } from '../hostile/cpu-time';

const FORMATS = `<numFmts count="8"><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;€&quot;"/><numFmt numFmtId="166" formatCode="[$CHF-807] #,##0.00;[Red]-[$CHF-807] #,##0.00"/><numFmt numFmtId="167" formatCode="#,##0;[Red]-#,##0 &quot;EUR&quot;"/><numFmt numFmtId="168" formatCode="0.0&quot; %&quot;"/><numFmt numFmtId="169" formatCode="0\\%"/><numFmt numFmtId="170" formatCode="#,##0.0_%_)"/><numFmt numFmtId="171" formatCode="00000"/></numFmts>`;
const IDS = [0, 9, 164, 165, 166, 167, 14, 168, 169, 170, 171];
const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${FORMATS}<cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs><cellXfs count="${IDS.length}">${IDS.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;

/** Reads a row of cells written by hand, of which each is given as its attributes and its content. */
async function rowOf(...cells: [attributes: string, content: string][]): Promise<string> {
  const row = cells.map(([attributes, content], n) => `<c r="${String.fromCharCode(65 + n)}1"${attributes}>${content}</c>`);
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${row.join('')}</row></sheetData></worksheet>`;
  const parts = { ...xlsxParts({ Sheet: [['x']] }), 'xl/styles.xml': STYLES, 'xl/worksheets/sheet1.xml': sheet };
  const { text } = await readFile(new Uint8Array(pack(parts)), 'xlsx');
  return text.split('\n')[1] ?? '';
}

const value = (number: number | string) => `<v>${number}</v>`;

test('a share in a workbook is read with its percent sign', async () => {
  expect(await rowOf([' s="1"', value(0.15)], [' s="2"', value(0.07)], [' s="2"', `<f>A1/2</f>${value(0.075)}`])).toBe(
    '15% | 7% | 7.5%',
  );
});

test('a number whose percent sign is only written beside it is not multiplied', async () => {
  expect(await rowOf([' s="7"', value(5.5)], [' s="8"', value(19)], [' s="9"', value(7.5)])).toBe('5.5 | 19 | 7.5');
});

test('an amount in a workbook is read with the currency of its format', async () => {
  expect(await rowOf([' s="3"', value(1234.5)], [' s="4"', value(-20)], [' s="5"', value(3)], ['', value(4)])).toBe(
    '1234.5 € | -20 CHF | 3 | 4',
  );
});

test('a postal code in a workbook keeps the zeros at its beginning that its format shows', async () => {
  expect(await rowOf([' s="10"', value(1067)], [' s="10"', value(75_001)], [' s="10"', value(1.5)])).toBe('01067 | 75001 | 1.5');
});

test('dates and texts of a workbook stay as they are, whatever their style', async () => {
  expect(
    await rowOf([' s="6"', value(46_113)], [' s="1" t="inlineStr"', '<is><t>n/a</t></is>'], [' s="1" t="b"', value(1)]),
  ).toBe('2026-04-01 | n/a | true');
});

test('a time on a day of a workbook is read to the second, without a time zone', async () => {
  const at = (time: string) => 46_096 + Number(time);
  expect(
    await rowOf(
      [' s="6"', value(at('0.604166666664'))],
      [' s="6"', value(at('0.604178241'))],
      [' s="6"', value(at('0.9999999'))],
    ),
  ).toBe('2026-03-15 14:30 | 2026-03-15 14:30:01 | 2026-03-16');
});

test('a formula in a workbook that no program has computed is read as the formula, and an error by its name', async () => {
  expect(
    await rowOf(['', '<f>A2*12 &amp; B2</f>'], ['', '<f>A2*2</f><v></v>'], [' t="e"', `<f>1/0</f>${value('#DIV/0!')}`]),
  ).toBe('=A2*12 & B2 | =A2*2 | #DIV/0!');
});

test('a formula whose result is an empty text is read as an empty cell', async () => {
  expect(await rowOf([' t="str"', '<f>IF(B1="","",B1)</f><v></v>'], ['', value(2)], [' t="str"', '<f>T(B1)</f><v/>'])).toBe(
    ' | 2',
  );
});

test('hidden sheets, rows and columns of a workbook say so, if there is something in them', async () => {
  const parts = xlsxParts({
    Prices: [
      ['Item', 'Cost'],
      ['Pump', 5],
      ['Valve', 7],
    ],
    'A & B': [['Margin']],
  });
  const hidden = {
    ...parts,
    'xl/workbook.xml': (parts['xl/workbook.xml'] ?? '').replace('sheetId="2"', 'sheetId="2" state="veryHidden"'),
    'xl/worksheets/sheet1.xml': (parts['xl/worksheets/sheet1.xml'] ?? '')
      .replace('<sheetData>', '<cols><col min="2" max="16384" width="9" hidden="1"/></cols><sheetData>')
      .replace('<row r="3"', '<row r="3" hidden="1"'),
  };
  const { text } = await readFile(new Uint8Array(pack(hidden)), 'xlsx');
  expect(text).toBe(
    'Prices\n[Hidden columns: B]\nItem | Cost\nPump | 5\n[Hidden row] Valve | 7\n\nA & B\n[Hidden sheet]\nMargin',
  );
});

test('a long sheet of which all columns without content are hidden is written at once', () => {
  const rows = Array.from({ length: 100_000 }, () => ({ cells: ['Pump', '5'], isHidden: false }));
  const hiddenColumns = Array.from({ length: 16_382 }, (_, n) => n + 3);
  const write = () => sheetText({ name: 'A', isHidden: false, hiddenColumns, rows, comments: [] });
  expect(cpuMs(write, 100)).toBeLessThan(200);
});

test('comments on cells of a workbook are read with their authors, and a conversation in place of its copy for older programs', async () => {
  const parts = xlsxParts({ A: [['Pump']], B: [['Valve']] });
  const relations = (...targets: [type: string, target: string][]) =>
    `<Relationships>${targets.map(([type, target], n) => `<Relationship Id="r${n}" Type="x/${type}" Target="${target}"/>`).join('')}</Relationships>`;
  const comment = (text: string) =>
    `<comments><authors><author> Ann </author></authors><commentList><comment ref="A1" authorId="0"><text><r><t>${text}</t></r></text></comment></commentList></comments>`;
  const { text } = await readFile(
    new Uint8Array(
      pack({
        ...parts,
        'xl/_rels/workbook.xml.rels': (parts['xl/_rels/workbook.xml.rels'] ?? '').replace(
          '</Relationships>',
          '<Relationship Id="p" Type="x/person" Target="persons/person.xml"/></Relationships>',
        ),
        'xl/persons/person.xml': '<personList><person displayName="Bob" id="{B}"/></personList>',
        'xl/worksheets/_rels/sheet1.xml.rels': relations(['comments', '../comments1.xml']),
        'xl/worksheets/_rels/sheet2.xml.rels': relations(
          ['comments', '../comments2.xml'],
          ['threadedComment', '../threadedComments/threadedComment1.xml'],
        ),
        'xl/comments1.xml': comment('Too dear?'),
        'xl/comments2.xml': comment('Your version of Excel cannot show this.'),
        'xl/threadedComments/threadedComment1.xml':
          '<ThreadedComments><threadedComment ref="A1" personId="{B}"><text>Agreed</text></threadedComment></ThreadedComments>',
      }),
    ),
    'xlsx',
  );
  expect(text).toBe('A\nPump\n[Comment on A1 by Ann] Too dear?\n\nB\nValve\n[Comment on A1 by Bob] Agreed');
});
