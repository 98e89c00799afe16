import { checkLength, type ExtractedText } from '../extracted-text';
import { fileDamaged } from '../file-refused';
import { joinParts } from '../join-parts';
import { type SheetRow, sheetText } from '../office/sheet-text';
import { allOf, attributeOf, childrenOf, elementsOf, type XmlElement } from '../office/xml';
import { numberIn } from './list-numbers';
import { openOdf } from './open-odf';
import { type Beside, paragraphText } from './paragraph-text';
import type { Styles } from './styles';

/** Maximum number of consecutive empty rows that are kept. */
const MOST_EMPTY = 100;

/** Reads a spreadsheet of LibreOffice in the same way as an Excel workbook. @throws {AppError} */
export async function readOds(bytes: Uint8Array): Promise<ExtractedText> {
  const { content, styles } = openOdf(bytes);
  const [spreadsheet] = allOf(content, 'office:spreadsheet');
  if (!spreadsheet) throw fileDamaged(new Error('no spreadsheet'));
  return joinParts(
    'sheet',
    childrenOf(spreadsheet, 'table:table').map((table) => {
      const name = attributeOf(table, 'table:name') ?? '';
      const beside: Beside = { comments: [], notes: [], boxes: [] };
      const rows = rowsOf(table, styles, beside);
      const isHidden = styles.isHidden(attributeOf(table, 'table:style-name'));
      return {
        name,
        text: sheetText({ name, isHidden, hiddenColumns: hiddenColumnsOf(table), rows, comments: beside.comments }),
      };
    }),
  );
}

const isCollapsed = (element: XmlElement) => /^(?:collapse|filter)$/.test(attributeOf(element, 'table:visibility') ?? '');

function hiddenColumnsOf(table: XmlElement): number[] {
  let at = 1;
  return allOf(table, 'table:table-column').flatMap((column) => {
    const first = at;
    at += numberIn(column, 'table:number-columns-repeated') ?? 1;
    // No program has sheets with more columns than this.
    return isCollapsed(column) ? Array.from({ length: Math.min(at - first, 16_384) }, (_, n) => first + n) : [];
  });
}

/** The rows up to the last one with content. */
function rowsOf(table: XmlElement, styles: Styles, beside: Beside): SheetRow[] {
  const rows: SheetRow[] = [];
  let length = 0;
  let empty = 0;
  for (const element of allOf(table, 'table:table-row')) {
    const repeated = numberIn(element, 'table:number-rows-repeated') ?? 1;
    const cells = cellsOf(element, styles, beside);
    if (cells.length === 0) {
      empty += repeated;
      continue;
    }
    for (let n = 0; n < Math.min(empty, MOST_EMPTY); n += 1) rows.push({ cells: [], isHidden: false });
    empty = 0;
    const row = { cells, isHidden: isCollapsed(element) };
    for (let n = 0; n < repeated; n += 1) {
      length += cells.join(' | ').length;
      checkLength(length);
      rows.push(row);
    }
  }
  return rows;
}

/** The cells up to the last one with content. */
function cellsOf(row: XmlElement, styles: Styles, beside: Beside): string[] {
  const cells: string[] = [];
  let length = 0;
  let empty = 0;
  for (const cell of elementsOf(row)) {
    if (cell.name !== 'table:table-cell' && cell.name !== 'table:covered-table-cell') continue;
    const repeated = numberIn(cell, 'table:number-columns-repeated') ?? 1;
    const text = cellText(cell, styles, beside);
    if (text === '') {
      empty += repeated;
      continue;
    }
    length += empty + repeated * text.length;
    checkLength(length);
    for (let n = 0; n < empty; n += 1) cells.push('');
    for (let n = 0; n < repeated; n += 1) cells.push(text);
    empty = 0;
  }
  return cells;
}

/** The value of a cell, read as in an Excel workbook: numbers with all digits, days as `2026-03-31`; otherwise the displayed text. */
function cellText(cell: XmlElement, styles: Styles, beside: Beside): string {
  const paragraphs = [...childrenOf(cell, 'office:annotation'), ...childrenOf(cell, 'text:p')];
  const shown = paragraphs
    .map((paragraph) => paragraphText({ ...cell, children: [paragraph] }, styles, beside))
    .filter((line) => line !== '')
    .join(' ');
  const type = attributeOf(cell, 'office:value-type');
  if (type === 'date')
    return (
      attributeOf(cell, 'office:date-value')
        ?.replace(/T00:00:00$/, '')
        .replace(/T(\d\d:\d\d)(?::00$)?/, ' $1') ?? shown
    );
  if (type === 'boolean') return attributeOf(cell, 'office:boolean-value') ?? shown;
  const value = Number(attributeOf(cell, 'office:value') ?? Number.NaN);
  // Only the displayed text has the leading zeros of a postal code.
  if (Number.isNaN(value) || /^0\d/.test(shown)) return shown;
  if (type === 'percentage') return `${Number((value * 100).toPrecision(15))}%`;
  const currency = attributeOf(cell, 'office:currency');
  return `${Number(value.toPrecision(15))}${currency ? ` ${currency}` : ''}`;
}
