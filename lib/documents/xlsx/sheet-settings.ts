import { strFromU8, type Unzipped } from 'fflate';
import { partOf, relatedParts, relationsOf } from '../office/office-parts';
import { allOf, attributeOf, textIn, type XmlElement } from '../office/xml';

/** The settings and comments of a sheet that our library does not read. */
export interface SheetSettings {
  isHidden: boolean;
  /** Numbers of hidden rows and columns, from 1. */
  hiddenRows: ReadonlySet<number>;
  hiddenColumns: number[];
  comments: string[];
}

/** Hides nothing; for a sheet that is not found. */
export const SHOWN: SheetSettings = { isHidden: false, hiddenRows: new Set(), hiddenColumns: [], comments: [] };

const WORKBOOK = 'xl/workbook.xml';
/** Maximum number of columns of a sheet in Excel. */
const MOST_COLUMNS = 16_384;

/** Reads what is hidden in a workbook, and its comments, by the names of its sheets. */
export function sheetSettings(entries: Unzipped): Map<string, SheetSettings> {
  const workbook = partOf(entries, WORKBOOK);
  const paths = new Map(relationsOf(entries, WORKBOOK).map(({ id, path }) => [id, path]));
  return new Map(
    (workbook ? allOf(workbook, 'sheet') : []).map((sheet) => [attributeOf(sheet, 'name') ?? '', settingsOf(sheet)]),
  );

  function settingsOf(sheet: XmlElement): SheetSettings {
    const path = paths.get(attributeOf(sheet, 'r:id') ?? '') ?? '';
    // Rows are not parsed into a tree, which would take more memory than everything else.
    const xml = strFromU8(entries[path] ?? new Uint8Array());
    return {
      isHidden: (attributeOf(sheet, 'state') ?? 'visible') !== 'visible',
      hiddenRows: new Set(hiddenTags(xml, 'row').map((row) => numberIn(row, 'r'))),
      hiddenColumns: hiddenTags(xml, 'col').flatMap((column) => {
        const [min, max] = [numberIn(column, 'min'), Math.min(numberIn(column, 'max'), MOST_COLUMNS)];
        return Array.from({ length: Math.max(0, max - min + 1) }, (_, n) => min + n);
      }),
      comments: commentsOf(entries, path),
    };
  }
}

const hiddenTags = (xml: string, name: 'row' | 'col'): XmlElement[] =>
  xml
    .matchAll(/<(row|col)( [^<>]*)>/g)
    .filter(([, tag, attributes = '']) => tag === name && / hidden="(?:1|true)"/.test(attributes))
    .map(([, tag = '', attributes = '']) => ({ name: tag, attributes, children: [] }))
    .toArray();

const numberIn = (element: XmlElement, name: string) => Number.parseInt(attributeOf(element, name) ?? '0', 10);

/** The comments on cells. Of a threaded conversation, older versions of Excel have a copy that says that they cannot show it. */
function commentsOf(entries: Unzipped, path: string): string[] {
  const threads = relatedParts(entries, path, 'threadedComment').flatMap((part) => allOf(part, 'threadedComment'));
  const persons = relatedParts(entries, WORKBOOK, 'person').flatMap((part) => allOf(part, 'person'));
  const names = new Map(persons.map((person) => [attributeOf(person, 'id'), attributeOf(person, 'displayName')]));
  if (threads.length > 0) return threads.flatMap((comment) => commentText(comment, names.get(attributeOf(comment, 'personId'))));
  return relatedParts(entries, path, 'comments').flatMap((part) => {
    const authors = allOf(part, 'author').map(textIn);
    return allOf(part, 'comment').flatMap((comment) => commentText(comment, authors[numberIn(comment, 'authorId')]));
  });
}

function commentText(comment: XmlElement, author = ''): string[] {
  const words = [...allOf(comment, 't'), ...allOf(comment, 'text')].map(textIn).join('');
  const text = words.replace(/\s+/g, ' ').trim();
  const by = author.trim() && ` by ${author.trim()}`;
  return text === '' ? [] : [`[Comment on ${attributeOf(comment, 'ref') ?? ''}${by}] ${text}`];
}
