import { divideText } from '../divide-text';
import type { ExtractedText } from '../extracted-text';
import { fileDamaged } from '../file-refused';
import { allOf, attributeOf, elementsOf, outermostOf, type XmlElement } from '../office/xml';
import { type Counts, numberIn, OUTLINE, readListNumbers } from './list-numbers';
import { openOdf } from './open-odf';
import { type Beside, paragraphText } from './paragraph-text';

/** Maximum number of columns in which one cell is repeated. */
const MOST_COLUMNS = 63;

interface InList {
  style: string | undefined;
  counts: Counts;
  level: number;
}

/**
 * Reads a text document of LibreOffice: paragraphs with their numbers, lists, tables row by row, then notes, headers, footers and comments. Hidden
 * text and deletions in tracked changes are left out. @throws {AppError}
 */
export async function readOdt(bytes: Uint8Array): Promise<ExtractedText> {
  const { content, styles, parts } = openOdf(bytes);
  const body = allOf(content, 'office:text')[0];
  if (!body) throw fileDamaged(new Error('no text'));
  const numbers = readListNumbers(parts);
  const beside: Beside = { comments: [], notes: [], boxes: [] };
  const outline: Counts = [];
  /** Lists that later ones may continue, by their ids and by their styles. */
  const openLists = new Map<string, Counts>();

  const within = (element: XmlElement, list?: InList): string =>
    elementsOf(element)
      .map((child) => block(child, list))
      .join('');

  function block(element: XmlElement, list?: InList): string {
    switch (element.name) {
      case 'text:h':
      case 'text:p':
        return paragraph(element, list);
      case 'text:list':
        return list ? listText(element, list) : `\n\n${listText(element)}\n\n`;
      case 'table:table':
        return `\n\n${outermostOf(element, 'table:table-row').map(rowText).join('\n')}\n\n`;
      case 'text:tracked-changes':
      case 'text:table-of-content-source':
        return '';
      case 'text:section':
        return attributeOf(element, 'text:display') === 'none' ? '' : within(element);
      default:
        return within(element, list);
    }
  }

  function paragraph(element: XmlElement, list?: InList): string {
    const boxes = beside.boxes.length;
    const text = paragraphText(element, styles, beside);
    const inBoxes = beside.boxes.splice(boxes).map((box) => within(box));
    // A paragraph with only a picture has a number, too.
    const number = styles.isHidden(attributeOf(element, 'text:style-name')) ? '' : numberOf(element, list);
    return `${list ? '\n' : '\n\n'}${text === '' ? '' : number}${text}${list ? '' : '\n\n'}${inBoxes.join('')}`;
  }

  function numberOf(element: XmlElement, list?: InList): string {
    if (list)
      return numbers.next(list.style ?? styles.listStyleOf(attributeOf(element, 'text:style-name')), list.counts, list.level);
    const level = element.name === 'text:h' ? numberIn(element, 'text:outline-level') : undefined;
    return level === undefined || level < 1 ? '' : numbers.next(OUTLINE, outline, level - 1);
  }

  function listText(element: XmlElement, outer?: InList): string {
    const style = attributeOf(element, 'text:style-name') ?? outer?.style;
    const counts = outer?.counts ?? countsOf(element, style);
    const level = outer ? outer.level + 1 : 0;
    return elementsOf(element)
      .map((item) => {
        const start = numberIn(item, 'text:start-value');
        if (start !== undefined) counts[level] = start - 1;
        let isFirst = item.name === 'text:list-item';
        return elementsOf(item)
          .map((child) => {
            const isParagraph = child.name === 'text:p' || child.name === 'text:h';
            if (!isParagraph) return block(child, { style, counts, level });
            const text = paragraph(child, isFirst ? { style, counts, level } : undefined);
            isFirst = false;
            return text;
          })
          .join('');
      })
      .join('');
  }

  function countsOf(element: XmlElement, style = ''): Counts {
    const continued = attributeOf(element, 'text:continue-list');
    const goesOn = continued !== undefined || attributeOf(element, 'text:continue-numbering') === 'true';
    const counts = (goesOn && openLists.get(continued === undefined ? `style ${style}` : `id ${continued}`)) || [];
    openLists.set(`style ${style}`, counts);
    openLists.set(`id ${attributeOf(element, 'xml:id') ?? ''}`, counts);
    return counts;
  }

  function rowText(row: XmlElement): string {
    const cells = elementsOf(row).flatMap((cell) => {
      if (cell.name !== 'table:table-cell' && cell.name !== 'table:covered-table-cell') return [];
      const text = cell.name === 'table:table-cell' ? within(cell).replace(/\s+/g, ' ').trim() : '';
      return Array.from({ length: Math.min(numberIn(cell, 'table:number-columns-repeated') ?? 1, MOST_COLUMNS) }, () => text);
    });
    return cells.join(' | ');
  }

  const text = within(body);
  const edges = [...labelled('Header', 'style:header'), ...labelled('Footer', 'style:footer')];
  function labelled(label: string, name: string): string[] {
    const lines = parts.flatMap((part) => allOf(part, name)).flatMap((edge) => allOf(edge, 'text:p'));
    return lines
      .map((line) => paragraphText(line, styles, beside))
      .filter((line) => /\p{L}/u.test(line))
      .map((line) => `[${label}] ${line}`);
  }
  const behind = [...beside.notes, ...new Set(edges), ...beside.comments];
  return divideText([text, ...behind].join('\n\n'), 'paragraph');
}
