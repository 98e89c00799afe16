import { childOf, escapeXml, numberOf, outermostOf, settingOf, type XmlElement } from '../office/xml';
import type { CountLists } from './count-lists';
import type { List } from './numbering';
import type { Styles } from './styles';

interface Numbering {
  styles: Styles;
  lists: Map<string, List>;
  count: CountLists;
}

/**
 * Writes before the text of each numbered paragraph the number that Word shows there. A paragraph whose end is deleted in tracked changes is joined
 * to the next one, with the number of the latter.
 */
export function numberParagraphs(element: XmlElement, numbering: Numbering): void {
  let joined: XmlElement[] = [];
  for (const paragraph of outermostOf(element, 'w:p')) {
    joined.push(paragraph);
    const properties = childOf(paragraph, 'w:pPr');
    if (childOf(childOf(properties, 'w:rPr'), 'w:del')) continue;
    const place = placeOf(properties, numbering);
    const number = place ? numbering.count(place.list, place.level) : '';
    if (number !== '') insertText(joined[0] ?? paragraph, number);
    for (const one of joined) numberParagraphs(one, numbering);
    joined = [];
  }
}

/** The list and level of a paragraph; undefined for one without a number, or one that is moved away in tracked changes. */
function placeOf(properties: XmlElement | undefined, { styles, lists }: Omit<Numbering, 'count'>) {
  if (childOf(childOf(properties, 'w:rPr'), 'w:moveFrom')) return undefined;
  const own = childOf(properties, 'w:numPr');
  const chain = styles.chainOf(settingOf(properties, 'w:pStyle'));
  const id = settingOf(own, 'w:numId') ?? chain.find((style) => style.numId !== undefined)?.numId;
  // List 0 means no list: it removes the number of the style.
  const list = id === undefined ? undefined : lists.get(id);
  if (!list) return undefined;
  const linked = new Map([...list.levels].map(([level, { style }]) => [style, level]));
  const ofStyles = chain.map((style) => linked.get(style.id) ?? style.level).find((level) => level !== undefined);
  return { list, level: numberOf(own, 'w:ilvl') ?? ofStyles ?? 0 };
}

function insertText(paragraph: XmlElement, text: string): void {
  const tab = text.endsWith('\t') ? '<w:tab/>' : '';
  const run = `<w:r><w:t xml:space="preserve">${escapeXml(text.replace('\t', ''))}</w:t>${tab}</w:r>`;
  const properties = paragraph.children.findIndex((child) => typeof child !== 'string' && child.name === 'w:pPr');
  paragraph.children.splice(properties + 1, 0, run);
}
