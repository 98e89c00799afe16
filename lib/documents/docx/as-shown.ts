import { strFromU8, strToU8, type Unzipped } from 'fflate';
import { countLists } from './count-lists';
import { numberParagraphs } from './number-paragraphs';
import { readNumbering } from './numbering';
import { readStyles } from './styles';
import { elementsOf, parseXml, rewrite, writeXml, type XmlElement, type XmlNode } from './xml';

const TEXTS = /^word\/(?:document|footnotes|endnotes)\d*\.xml$/;

/**
 * Rewrites the parts of a Word document so that they contain as text what Word shows, which our library does not: numbers of paragraphs.
 */
export function asShown(entries: Unzipped): Unzipped {
  const part = (name: RegExp) => {
    const found = Object.keys(entries).find((entry) => name.test(entry));
    return found === undefined ? undefined : xmlOf(entries[found]);
  };
  const styles = readStyles(part(/^word\/styles\d*\.xml$/));
  const lists = readNumbering(part(/^word\/numbering\d*\.xml$/));
  const texts = Object.entries(entries).filter(([name]) => TEXTS.test(name));
  const shown = texts.map(([name, bytes]) => {
    const document = rewrite(xmlOf(bytes), replace);
    numberParagraphs(document, { styles, lists, count: countLists() });
    return [name, strToU8(writeXml(document))];
  });
  return { ...entries, ...Object.fromEntries(shown) };
}

const xmlOf = (bytes: Uint8Array = new Uint8Array()) => parseXml(strFromU8(bytes));

function replace(element: XmlElement): readonly XmlNode[] {
  // Of the alternatives for different versions of Word, our library knows the oldest.
  if (element.name === 'mc:AlternateContent') return elementsOf(element).at(-1)?.children ?? [];
  return [element];
}
