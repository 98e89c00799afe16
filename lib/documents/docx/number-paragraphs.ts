import type { CountLists } from './count-lists';
import type { List } from './numbering';
import type { Styles } from './styles';
import { allOf, childOf, escapeXml, numberOf, settingOf, type XmlElement } from './xml';

interface Numbering {
  styles: Styles;
  lists: Map<string, List>;
  count: CountLists;
}

/** Writes in front of the text of each numbered paragraph the number that Word shows there. */
export function numberParagraphs(document: XmlElement, { styles, lists, count }: Numbering): void {
  for (const paragraph of allOf(document, 'w:p')) {
    const place = placeOf(childOf(paragraph, 'w:pPr'), { styles, lists });
    const number = place ? count(place.list, place.level) : '';
    if (number !== '') insertText(paragraph, number);
  }
}

/** Where a paragraph stands in a list; undefined for one without a number, or one that is deleted or moved away in tracked changes. */
function placeOf(properties: XmlElement | undefined, { styles, lists }: Omit<Numbering, 'count'>) {
  const mark = childOf(properties, 'w:rPr');
  if (childOf(mark, 'w:del') || childOf(mark, 'w:moveFrom')) return undefined;
  const own = childOf(properties, 'w:numPr');
  const chain = styles.chainOf(settingOf(properties, 'w:pStyle'));
  const id = settingOf(own, 'w:numId') ?? chain.find((style) => style.numId !== undefined)?.numId;
  // A list 0 is none: it takes a style's number away.
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
