import { allOf, attributeOf, elementsOf, escapeXml, type XmlElement } from '../office/xml';

/**
 * Returns paragraphs for the content beside the body text: headers and footers, each once, and comments. Each begins with a label, so that it cannot
 * be mistaken for body text.
 */
export function besideText(parts: readonly { name: string; document: XmlElement }[]): string {
  const lines = parts.flatMap(({ name, document }) => {
    if (name.startsWith('comments')) return allOf(document, 'w:comment').flatMap(linesOfComment);
    return linesOf(document).map((line) => `[${name.startsWith('header') ? 'Header' : 'Footer'}] ${line}`);
  });
  return [...new Set(lines)].map((line) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`).join('');
}

function linesOfComment(comment: XmlElement): string[] {
  const author = attributeOf(comment, 'w:author');
  return linesOf(comment).map((line) => `[Comment${author ? ` by ${escapeXml(author)}` : ''}] ${line}`);
}

/** The text of each paragraph with words, still escaped as XML. */
function linesOf(element: XmlElement): string[] {
  return allOf(element, 'w:p')
    .map((paragraph) => textOf(paragraph).trim())
    .filter((line) => /\p{L}/u.test(line));
}

/** Paragraphs in the text boxes of a paragraph have their own lines. */
const NOT_IN_LINE = new Set(['w:p', 'w:pPr', 'w:del', 'w:moveFrom']);

function textOf(element: XmlElement): string {
  if (element.name === 'w:t') return element.children.filter((child) => typeof child === 'string').join('');
  if (element.name === 'w:tab' || element.name === 'w:br') return ' ';
  if (element.name === 'w:noBreakHyphen') return '-';
  return elementsOf(element)
    .filter(({ name }) => !NOT_IN_LINE.has(name))
    .map(textOf)
    .join('');
}
