import { decodeEntities } from '@/lib/core/text/decode-entity';
import { fileDamaged } from '../file-refused';

/** An XML element with its attributes as written. Names keep their prefixes: Office programs write `w:` for Word's. */
export interface XmlElement {
  name: string;
  attributes: string;
  children: XmlNode[];
}

/** An element, or text, a comment or a declaration as written. */
export type XmlNode = XmlElement | string;

const OTHERS: [begin: string, end: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

/**
 * Parses XML into a tree of its elements, which keeps everything as it is written. A DOM of `document.xml` would take more time and memory than
 * reading the whole document.
 * @throws {AppError} for tags that do not match
 */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: '', children: [] };
  const open = [root];
  for (let at = 0; at < xml.length; ) {
    const start = xml.indexOf('<', at);
    const parent = open.at(-1) ?? root;
    if (start !== at) parent.children.push(xml.slice(at, start === -1 ? undefined : start));
    if (start === -1) break;
    at = otherEnd(xml, start);
    if (at > start) {
      parent.children.push(xml.slice(start, at));
      continue;
    }
    at = tagEnd(xml, start);
    if (xml.charAt(start + 1) === '/') {
      const name = xml.slice(start + 2, at - 1).trim();
      if (parent.name !== name || parent === root) throw fileDamaged(new Error(`${name} is not open at ${start}`));
      open.pop();
      continue;
    }
    const isEmpty = xml.charAt(at - 2) === '/';
    const tag = xml.slice(start + 1, at - (isEmpty ? 2 : 1));
    const [name = ''] = tag.split(/\s/, 1);
    const element = { name, attributes: tag.slice(name.length), children: [] };
    parent.children.push(element);
    if (!isEmpty) open.push(element);
  }
  if (open.length > 1) throw fileDamaged(new Error(`${open.at(-1)?.name} is not closed`));
  return root;
}

/** The end of a tag. An attribute's value may contain `>`, but not `<`. */
function tagEnd(xml: string, start: number): number {
  let quote = '';
  for (let at = start + 1; at < xml.length; at += 1) {
    const character = xml.charAt(at);
    if (character === '<') break;
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return at + 1;
    else if (character === '"' || character === "'") quote = character;
  }
  throw fileDamaged(new Error(`no tag at ${start}`));
}

/** The end of a comment, a CDATA section or a declaration; for anything else, the given start. */
function otherEnd(xml: string, start: number): number {
  for (const [begin, end] of OTHERS) {
    if (!xml.startsWith(begin, start)) continue;
    const found = xml.indexOf(end, start);
    return found === -1 ? xml.length : found + end.length;
  }
  return start;
}

/** The opposite of `parseXml`. */
export function writeXml(node: XmlNode): string {
  if (typeof node === 'string') return node;
  const inside = node.children.map(writeXml).join('');
  if (node.name === '') return inside;
  return inside === '' ? `<${node.name}${node.attributes}/>` : `<${node.name}${node.attributes}>${inside}</${node.name}>`;
}

/** Replaces each element below this one by the result of `replace`, the innermost first. */
export function rewrite(element: XmlElement, replace: (element: XmlElement) => readonly XmlNode[]): XmlElement {
  const children = element.children.flatMap((child) => (typeof child === 'string' ? child : replace(rewrite(child, replace))));
  return { ...element, children };
}

export const elementsOf = (element: XmlElement): XmlElement[] => element.children.filter((child) => typeof child !== 'string');

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  elementsOf(element).filter((child) => child.name === name);

/** The first child element with this name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && elementsOf(element).find((child) => child.name === name);

/** All elements below this one with this name, in the order of the document. */
export function allOf(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)]);
}

/** Like `allOf`, without elements that are nested in another one of this name. */
export function outermostOf(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((child) => (child.name === name ? [child] : outermostOf(child, name)));
}

/** The text directly in an element. */
export const textIn = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? readText(child) : '')).join('');

/** The content of a text, a CDATA section, a comment or a declaration. */
export function readText(node: string): string {
  if (node.startsWith('<![CDATA[')) return node.slice('<![CDATA['.length, -']]>'.length);
  return node.startsWith('<') ? '' : decodeEntities(node);
}

/** The value of an attribute, as Office programs write it: without white space around the equals sign. */
export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  const { attributes = '' } = element ?? {};
  const at = attributes.replace(/\s/g, ' ').indexOf(` ${name}=`);
  if (at === -1) return undefined;
  const start = at + name.length + 2;
  const end = attributes.indexOf(attributes.charAt(start), start + 1);
  return end === -1 ? undefined : decodeEntities(attributes.slice(start + 1, end));
}

/** Escapes a text for XML. */
export const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The attribute `w:val` of the first child with this name. */
export const settingOf = (element: XmlElement | undefined, name: string): string | undefined =>
  attributeOf(childOf(element, name), 'w:val');

/** Like `settingOf`, as a whole number. */
export function numberOf(element: XmlElement | undefined, name: string): number | undefined {
  const value = Number.parseInt(settingOf(element, name) ?? '', 10);
  return Number.isNaN(value) ? undefined : value;
}

/** Whether a boolean property, such as `w:vanish`, is on; undefined when it is missing. */
export function isOn(element: XmlElement | undefined, name: string): boolean | undefined {
  const property = childOf(element, name);
  return property && !/^(0|false|off)$/.test(attributeOf(property, 'w:val') ?? '');
}
