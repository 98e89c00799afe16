import { expect, test } from '@jest/globals';
import { readFile } from '@/lib/documents/read-file';
import { line, odsOf, odsRow, odtOf } from '../fakes/office-files';

const textOf = async (...given: Parameters<typeof odtOf>) => (await readFile(new Uint8Array(odtOf(...given)), 'odt')).text;
const sheetOf = async (...given: Parameters<typeof odsOf>) => (await readFile(new Uint8Array(odsOf(...given)), 'ods')).text;

const item = (content: string, attributes = '') => `<text:list-item ${attributes}>${content}</text:list-item>`;
const list = (items: string, attributes = '') => `<text:list text:style-name="L" ${attributes}>${items}</text:list>`;
const LEVELS = `<text:list-level-style-number text:level="1" style:num-format="1" style:num-prefix="§ "/><text:list-level-style-number text:level="2" style:num-format="1" text:display-levels="2"/><text:list-level-style-number text:level="3" style:num-format="a" style:num-suffix=")"/>`;

test('the numbers of the lists of a LibreOffice document are read as they are shown', async () => {
  const inner = list(item(line('The fee is due.') + list(item(line('at once')) + item(line('in full')))) + item(line('Rise')));
  const body =
    list(item(line('Term')) + item(line('Fees') + inner)) +
    line('Between') +
    list(item(line('Notice')), 'text:continue-numbering="true"');
  const text = await textOf(body + list(item(line('Anew'))), `<text:list-style style:name="L">${LEVELS}</text:list-style>`);
  expect(text.split(/\n+/)).toEqual([
    '§ 1\tTerm',
    '§ 2\tFees',
    '2.1\tThe fee is due.',
    'a)\tat once',
    'b)\tin full',
    '2.2\tRise',
    'Between',
    '§ 3\tNotice',
    '§ 1\tAnew',
  ]);
});

test('numbers of a list that begin anew, or belong to no paragraph, are counted as LibreOffice counts them', async () => {
  const deeper = item(list(item(line('Deep'))));
  const header = `<text:list-header>${line('No number')}</text:list-header>`;
  const text = await textOf(
    list(item(line('Nine'), 'text:start-value="9"') + deeper + header + item(line('Ten') + line('Its second paragraph'))),
    `<text:list-style style:name="L">${LEVELS}</text:list-style>`,
  );
  expect(text.split(/\n+/)).toEqual(['§ 9\tNine', '9.1\tDeep', 'No number', '§ 10\tTen', 'Its second paragraph']);
});

test('the numbers of headings of a LibreOffice document are read', async () => {
  const heading = (level: number, text: string) => `<text:h text:outline-level="${level}">${text}</text:h>`;
  const outline =
    '<text:outline-style><text:outline-level-style text:level="1" style:num-format="I" style:num-suffix="."/><text:outline-level-style text:level="2" style:num-format=""/></text:outline-style>';
  expect(await textOf(heading(1, 'Term') + heading(2, 'Begin') + heading(1, 'Fees'), '', outline)).toBe(
    'I.\tTerm\n\nBegin\n\nII.\tFees',
  );
});

test('what is hidden or deleted in a LibreOffice document is not read, and struck text is marked', async () => {
  const styles = `<style:style style:name="Base"><style:text-properties text:display="none"/></style:style><style:style style:name="H" style:parent-style-name="Base"/><style:style style:name="S"><style:text-properties style:text-line-through-style="solid"/></style:style>`;
  const changes = `<text:tracked-changes><text:changed-region><text:deletion>${line('deleted')}</text:deletion></text:changed-region></text:tracked-changes>`;
  const section = `<text:section text:display="none">${line('In a hidden section')}</text:section>`;
  const spans = 'Pay <text:span text:style-name="H">hidden </text:span><text:span text:style-name="S">EUR 5</text:span> EUR 6';
  expect(await textOf(changes + line('A hidden paragraph', 'H') + section + line(spans), styles)).toBe('Pay ~~EUR 5~~ EUR 6');
});

test('notes, comments, text boxes, headers and tables of a LibreOffice document are read', async () => {
  const note = `<text:note><text:note-citation>1</text:note-citation><text:note-body>${line('In Scotland.')}</text:note-body></text:note>`;
  const comment = `<office:annotation><dc:creator>Ann</dc:creator>${line('Is it?')}</office:annotation>`;
  const box = `<draw:frame><draw:text-box>${line('In a box')}</draw:text-box></draw:frame>`;
  const cell = (text: string) => `<table:table-cell>${text}</table:table-cell>`;
  const table = `<table:table><table:table-row>${cell(line('Year'))}${cell(line('Fee'))}</table:table-row><table:table-row>${cell(line('2026') + line('and 2027'))}<table:covered-table-cell/></table:table-row></table:table>`;
  const header = `<office:master-styles><style:master-page><style:header>${line('Draft 2')}</style:header></style:master-page></office:master-styles>`;
  const text = await textOf(line(`A<text:s text:c="2"/>B${note}${comment}<text:line-break/>C${box}`) + table, '', header);
  expect(text).toBe(
    'A  B[1]\nC\n\nIn a box\n\nYear | Fee\n2026 and 2027 |\n\n[1] In Scotland.\n\n[Header] Draft 2\n\n[Comment by Ann] Is it?',
  );
});

test('lists of a LibreOffice document that do not go on begin anew, and a picture has a number as well', async () => {
  const picture = line('<draw:frame><draw:image/></draw:frame>', 'P');
  const own = (items: string) => `<text:list>${items}</text:list>`;
  const styles = `<text:list-style style:name="L">${LEVELS}</text:list-style><style:style style:name="P" style:list-style-name="L"/>`;
  const steps = item(line('Open', 'P')) + item(picture) + item(line('Close', 'P'));
  const text = await textOf(own(steps) + own(item(line('Term', 'P'))) + list(item(line('Anew'))), styles);
  expect(text.split(/\n+/)).toEqual(['§ 1\tOpen', '§ 3\tClose', '§ 1\tTerm', '§ 1\tAnew']);
});

test('a table within a table of a LibreOffice document is read once', async () => {
  const tableOf = (content: string) =>
    `<table:table><table:table-header-rows><table:table-row><table:table-cell>${content}</table:table-cell></table:table-row></table:table-header-rows></table:table>`;
  expect(await textOf(tableOf(line('Outer') + tableOf(line('Inner'))))).toBe('Outer Inner');
});

test('the cells of a LibreOffice spreadsheet are read as those of an Excel workbook', async () => {
  const cell = (attributes: string, shown: string) => `<table:table-cell office:${attributes}>${line(shown)}</table:table-cell>`;
  const cells = [
    cell('value-type="float" office:value="1234.5678"', '1,234.57'),
    cell('value-type="percentage" office:value="0.155"', '16%'),
    cell('value-type="currency" office:currency="EUR" office:value="20"', '20.00 €'),
    '<table:table-cell table:number-columns-repeated="2"/>',
    cell('value-type="date" office:date-value="2026-03-31"', '31.3.26'),
    cell('value-type="date" office:date-value="2026-03-31T14:30:00"', '31.3.26 14:30'),
    cell('value-type="float" office:value="1067"', '01067'),
    cell('value-type="boolean" office:boolean-value="true"', 'WAHR'),
    '<table:table-cell table:number-columns-repeated="16000"/>',
  ];
  const empty = '<table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row>';
  const table = `<table:table table:name="Prices">${odsRow(['Item', 'Sensor'])}<table:table-row table:number-rows-repeated="2">${cells.join('')}</table:table-row>${empty}</table:table>`;
  const row = '1234.5678 | 15.5% | 20 EUR |  |  | 2026-03-31 | 2026-03-31 14:30 | 01067 | true';
  expect(await sheetOf(table)).toBe(`Prices\nItem | Sensor\n${row}\n${row}`);
});

test('hidden sheets, rows and columns of a LibreOffice spreadsheet say so', async () => {
  const column = (attributes: string) => `<table:table-column ${attributes}/>`;
  const columns = column('') + column('table:visibility="collapse" table:number-columns-repeated="2"');
  const visibleSheet = `<table:table table:name="A">${columns}${odsRow(['Item', 'Cost'])}${odsRow(['Pump', '5'], 'table:visibility="filter"')}</table:table>`;
  const hiddenSheet = `<table:table table:name="B" table:style-name="ta">${odsRow(['Margin'])}</table:table>`;
  const styles = '<style:style style:name="ta"><style:table-properties table:display="false"/></style:style>';
  expect(await sheetOf(visibleSheet + hiddenSheet, styles)).toBe(
    'A\n[Hidden columns: B]\nItem | Cost\n[Hidden row] Pump | 5\n\nB\n[Hidden sheet]\nMargin',
  );
});
