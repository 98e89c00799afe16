import { strFromU8, strToU8, type Unzipped } from 'fflate';
import { allOf, parseXml, rewrite, writeXml } from '../office/xml';
import { besideText } from './beside-text';
import { countLists } from './count-lists';
import { numberParagraphs } from './number-paragraphs';
import { readNumbering } from './numbering';
import { replaceElement } from './replace-elements';
import { readStyles } from './styles';

const TEXTS = /^word\/(?:document|footnotes|endnotes)\d*\.xml$/;
const BESIDE = /^word\/((?:header|footer|comments)\d*)\.xml$/;

/**
 * Rewrites the parts of a Word document so that they contain as text what Word shows but our library does not read: numbers of paragraphs, text
 * boxes, fields, headers, footers and comments. What Word does not show is removed.
 */
export function asShown(entries: Unzipped): Unzipped {
  const part = (name: RegExp) => {
    const found = Object.keys(entries).find((entry) => name.test(entry));
    return found === undefined ? undefined : xmlOf(entries[found]);
  };
  const styles = readStyles(part(/^word\/styles\d*\.xml$/));
  const lists = readNumbering(part(/^word\/numbering\d*\.xml$/));
  const shownIn = (bytes: Uint8Array) => rewrite(xmlOf(bytes), (element) => replaceElement(element, styles));
  const beside = Object.entries(entries).flatMap(([path, bytes]) => {
    const name = BESIDE.exec(path)?.[1];
    return name === undefined ? [] : [{ name, document: shownIn(bytes) }];
  });
  const texts = Object.entries(entries).filter(([name]) => TEXTS.test(name));
  const shown = texts.map(([name, bytes]) => {
    const document = shownIn(bytes);
    numberParagraphs(document, { styles, lists, count: countLists() });
    allOf(document, 'w:body')[0]?.children.push(besideText(beside));
    return [name, strToU8(writeXml(document))];
  });
  return { ...entries, ...Object.fromEntries(shown) };
}

const xmlOf = (bytes: Uint8Array = new Uint8Array()) => parseXml(strFromU8(bytes));
