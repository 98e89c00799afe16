import type { Unzipped } from 'fflate';
import type { ExtractedText } from './extracted-text';
import { fileDamaged } from './file-refused';
import { joinParts } from './join-parts';
import { partOf, relatedParts, relationsOf } from './office/office-parts';
import { unpackXml } from './office/unpack';
import { allOf, attributeOf, childOf, elementsOf, textIn, type XmlElement } from './office/xml';

/** Placeholders that PowerPoint repeats on each slide. */
const REPEATED = new Set(['sldNum', 'dt']);

const HIDDEN = '[Hidden slide]';
/** Marks a slide without text among slides with text, so that nobody assumes that its content was read. */
const NO_TEXT = '[This slide has no text: it is empty, or a picture or chart that cannot be read.]';

/**
 * Reads a PowerPoint presentation slide by slide, as pages: text, tables and diagrams, then the speaker's notes and the comments. Hidden slides are
 * marked. @throws {AppError}
 */
export async function readPptx(bytes: Uint8Array): Promise<ExtractedText> {
  const entries = unpackXml(bytes);
  const presentation = partOf(entries, 'ppt/presentation.xml');
  if (!presentation) throw fileDamaged(new Error('no presentation'));
  const paths = new Map(relationsOf(entries, 'ppt/presentation.xml').map(({ id, path }) => [id, path]));
  const slides = allOf(presentation, 'p:sldId').map((slide) => paths.get(attributeOf(slide, 'r:id') ?? '') ?? '');
  const authors = authorsIn(entries);
  const texts = slides.map((path) => slideText(entries, path, authors));
  const isEmpty = texts.every((text) => text === '' || text === HIDDEN);
  return joinParts(
    'page',
    texts.map((text) => ({ text: text !== '' || isEmpty ? text : NO_TEXT })),
  );
}

function slideText(entries: Unzipped, path: string, authors: ReadonlyMap<string, string>): string {
  const slide = partOf(entries, path);
  const root = slide && childOf(slide, 'p:sld');
  if (!root) throw fileDamaged(new Error(`no slide ${path}`));
  const related = (type: string) => relatedParts(entries, path, type);
  const diagrams = related('diagramData').flatMap((diagram) => allOf(diagram, 'dgm:t').flatMap(paragraphsOf));
  const notes = related('notesSlide').flatMap((note) => shapesIn(note).flatMap(linesOf));
  const comments = related('comments').flatMap((part) => commentsIn(part, authors));
  return [
    ...(attributeOf(root, 'show') === '0' ? [HIDDEN] : []),
    ...shapesIn(root).map((shape) => linesOf(shape).join('\n')),
    diagrams.join('\n'),
    ...notes.map((line) => `[Notes] ${line}`),
    ...comments,
  ]
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

/** The shapes that PowerPoint shows, including those in groups and alternatives; the title first. */
function shapesIn(element: XmlElement): XmlElement[] {
  const shapes = elementsOf(element).flatMap((child) => {
    if (child.name === 'mc:AlternateContent') return elementsOf(child).slice(0, 1).flatMap(shapesIn);
    if (/^p:(?:sp|grpSp|graphicFrame)$/.test(child.name) && attributeOf(allOf(child, 'p:cNvPr')[0], 'hidden') === '1') return [];
    if (child.name !== 'p:sp' && child.name !== 'p:graphicFrame') return shapesIn(child);
    return REPEATED.has(placeholderOf(child)) ? [] : [child];
  });
  const isTitle = (shape: XmlElement) => /title$/i.test(placeholderOf(shape));
  return [...shapes.filter(isTitle), ...shapes.filter((shape) => !isTitle(shape))];
}

const placeholderOf = (shape: XmlElement) => attributeOf(allOf(shape, 'p:ph')[0], 'type') ?? '';

function linesOf(shape: XmlElement): string[] {
  const rows = allOf(shape, 'a:tr').map((row) =>
    allOf(row, 'a:tc')
      .map((cell) => paragraphsOf(cell).join(' '))
      .join(' | '),
  );
  return rows.length > 0 ? rows : paragraphsOf(shape);
}

const paragraphsOf = (element: XmlElement): string[] =>
  allOf(element, 'a:p')
    .map((paragraph) => elementsOf(paragraph).map(runText).join('').trim())
    .filter((line) => line !== '');

function runText(run: XmlElement): string {
  if (run.name === 'a:br') return '\n';
  const text = allOf(run, 'a:t').map(textIn).join('');
  const strike = attributeOf(childOf(run, 'a:rPr'), 'strike') ?? 'noStrike';
  return strike === 'noStrike' || text.trim() === '' ? text : `~~${text}~~`;
}

/** Comments, whose text is in a separate element or, since 2021, in paragraphs. */
function commentsIn(part: XmlElement, authors: ReadonlyMap<string, string>): string[] {
  return ['p:cm', 'p188:cm', 'p188:reply']
    .flatMap((name) => allOf(part, name))
    .flatMap((comment) => {
      const author = authors.get(attributeOf(comment, 'authorId') ?? '');
      const body = childOf(comment, 'p188:txBody');
      const text = [...allOf(comment, 'p:text').map(textIn), ...(body ? paragraphsOf(body) : [])].join(' ').trim();
      return text === '' ? [] : [`[Comment${author ? ` by ${author}` : ''}] ${text}`];
    });
}

function authorsIn(entries: Unzipped): Map<string, string> {
  const parts = ['ppt/commentAuthors.xml', 'ppt/authors.xml'].flatMap((path) => partOf(entries, path) ?? []);
  const authors = parts.flatMap((part) => [...allOf(part, 'p:cmAuthor'), ...allOf(part, 'p188:author')]);
  return new Map(authors.map((author) => [attributeOf(author, 'id') ?? '', attributeOf(author, 'name') ?? '']));
}
