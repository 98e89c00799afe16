import { strFromU8 } from 'fflate';
import { fileDamaged, filePasswordProtected } from '../file-refused';
import { entryNames, unpackXml } from '../office/unpack';
import { parseXml, type XmlElement } from '../office/xml';
import { readStyles, type Styles } from './styles';

/** A file of LibreOffice. */
interface OdfFile {
  content: XmlElement;
  /** The content, and the styles that its pages share. */
  parts: XmlElement[];
  styles: Styles;
}

/** @throws {AppError} for a file that is damaged, protected with a password or too large to unpack */
export function openOdf(bytes: Uint8Array): OdfFile {
  // Newer versions encrypt all parts together, earlier ones each part separately.
  if (entryNames(bytes).includes('encrypted-package')) throw filePasswordProtected();
  const entries = unpackXml(bytes, /^(?:content|styles)\.xml$/);
  const contentPart = entries['content.xml'];
  if (!contentPart) throw fileDamaged(new Error('no content'));
  const [content, ...others] = [contentPart, ...(entries['styles.xml'] ? [entries['styles.xml']] : [])].map((part) => {
    const xml = strFromU8(part).replace(/^\ufeff/, '');
    if (!xml.startsWith('<')) throw filePasswordProtected();
    return parseXml(xml);
  });
  if (!content) throw fileDamaged(new Error('no content'));
  const parts = [content, ...others];
  return { content, parts, styles: readStyles(parts) };
}
