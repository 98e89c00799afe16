import { allOf, attributeOf, childOf, readText, textIn, type XmlElement } from '../office/xml';
import { numberIn } from './list-numbers';
import type { Styles } from './styles';

/** Content that belongs to a paragraph without being in its line. */
export interface Beside {
  /** Comments, with their authors. */
  comments: string[];
  /** Footnotes and endnotes, each with its number. */
  notes: string[];
  /** Text boxes. */
  boxes: XmlElement[];
}

/** Elements that are not text of the line: marks, alternatives to pictures, readings above characters. */
const NOT_IN_LINE = new Set([
  'text:tracked-changes',
  'text:hidden-text',
  'text:ruby-text',
  'svg:title',
  'svg:desc',
  'office:event-listeners',
]);
/** More consecutive blanks than any author writes. */
const MOST_BLANKS = 100;

/** Returns the text of a paragraph as LibreOffice shows it, and adds to `beside` what it shows elsewhere. */
export function paragraphText(paragraph: XmlElement, styles: Styles, beside: Beside): string {
  if (styles.isHidden(attributeOf(paragraph, 'text:style-name'))) return '';
  if (allOf(paragraph, 'text:hidden-paragraph').some((one) => attributeOf(one, 'text:is-hidden') === 'true')) return '';
  return inLine(paragraph, styles, beside).trim();
}

function inLine(element: XmlElement, styles: Styles, beside: Beside): string {
  return element.children
    .map((child) => (typeof child === 'string' ? readText(child).replace(/\s+/g, ' ') : partText(child, styles, beside)))
    .join('');
}

function partText(element: XmlElement, styles: Styles, beside: Beside): string {
  if (NOT_IN_LINE.has(element.name)) return '';
  const style = attributeOf(element, 'text:style-name');
  switch (element.name) {
    case 'text:s':
      return ' '.repeat(Math.min(numberIn(element, 'text:c') ?? 1, MOST_BLANKS));
    case 'text:tab':
      return '\t';
    case 'text:line-break':
      return '\n';
    case 'text:note':
      return noteMark(element, styles, beside);
    case 'office:annotation':
      beside.comments.push(...commentOf(element, styles, beside));
      return '';
    case 'draw:text-box':
    case 'draw:custom-shape':
      beside.boxes.push(element);
      return '';
    case 'text:span': {
      if (styles.isHidden(style)) return '';
      const text = inLine(element, styles, beside);
      return styles.isStruck(style) && text.trim() !== '' ? `~~${text}~~` : text;
    }
    default:
      return inLine(element, styles, beside);
  }
}

function noteMark(note: XmlElement, styles: Styles, beside: Beside): string {
  const citation = childOf(note, 'text:note-citation');
  const mark = `[${citation ? textIn(citation) : ''}]`;
  const at = beside.notes.push('') - 1;
  const paragraphs = allOf(note, 'text:p').map((paragraph) => paragraphText(paragraph, styles, beside));
  beside.notes[at] = `${mark} ${paragraphs.join(' ')}`;
  return mark;
}

function commentOf(comment: XmlElement, styles: Styles, beside: Beside): string[] {
  const creator = childOf(comment, 'dc:creator');
  const text = allOf(comment, 'text:p')
    .map((paragraph) => paragraphText(paragraph, styles, beside))
    .join(' ')
    .trim();
  return text === '' ? [] : [`[Comment${creator ? ` by ${textIn(creator)}` : ''}] ${text}`];
}
