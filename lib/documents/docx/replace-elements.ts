import type { Styles } from './styles';
import { allOf, childOf, elementsOf, isOn, outermostOf, settingOf, type XmlElement, type XmlNode } from './xml';

/** What a field needs to work, and what remains of a hidden run. */
const NOT_SHOWN = new Set(['w:rPr', 'w:fldChar', 'w:instrText']);

/**
 * Returns what stands in place of an element so that mammoth reads what Word shows: the text of fields, text boxes and formulas, and nothing
 * that is hidden, or deleted in tracked changes.
 */
export function replaceElement(element: XmlElement, styles: Styles): readonly XmlNode[] {
  switch (element.name) {
    case 'mc:AlternateContent':
      return alternative(element);
    case 'w:fldSimple':
    case 'w:dir':
    case 'w:bdo':
      return element.children;
    case 'w:ruby':
      return childOf(element, 'w:rubyBase')?.children ?? [];
    case 'w:cr':
      return ['<w:br/>'];
    case 'w:ptab':
      return ['<w:tab/>'];
    case 'w:drawing':
    case 'w:pict':
      return textBox(element);
    case 'w:r':
      return [shownRun(element, styles)];
    case 'w:p':
      return isHidden(element) ? [] : [element];
    case 'w:tr':
      return childOf(childOf(element, 'w:trPr'), 'w:del') ? [] : [element];
    case 'w:tc':
      return childOf(childOf(element, 'w:tcPr'), 'w:cellDel') ? [] : [element];
    default:
      return [element];
  }
}

/** Of the alternatives for different versions of Word, mammoth knows the oldest, the fallback. Not every program writes one. */
function alternative(element: XmlElement): readonly XmlNode[] {
  return elementsOf(element).findLast(({ children }) => children.some((child) => typeof child !== 'string'))?.children ?? [];
}

/** mammoth finds text boxes in some of the shapes that they are drawn with. Those within a text box stay in it. */
function textBox(element: XmlElement): readonly XmlNode[] {
  const contents = outermostOf(element, 'w:txbxContent');
  return contents.length === 0 ? [element] : [{ name: 'w:pict', attributes: '', children: contents }];
}

function shownRun(run: XmlElement, styles: Styles): XmlElement {
  const properties = childOf(run, 'w:rPr');
  const style = settingOf(properties, 'w:rStyle');
  const chain = style === undefined ? [] : styles.chainOf(style);
  const hidden = isOn(properties, 'w:vanish') ?? chain.find((one) => one.hidden !== undefined)?.hidden ?? false;
  if (hidden) return { ...run, children: elementsOf(run).filter(({ name }) => NOT_SHOWN.has(name)) };
  if (properties && isOn(properties, 'w:dstrike')) properties.children.push('<w:strike/>');
  return run;
}

/** A paragraph whose end is hidden and which has nothing else to show. */
function isHidden(paragraph: XmlElement): boolean {
  const mark = childOf(childOf(paragraph, 'w:pPr'), 'w:rPr');
  if (!isOn(mark, 'w:vanish')) return false;
  return !['w:t', 'w:sym', 'w:pict', 'w:drawing'].some((name) => allOf(paragraph, name).length > 0);
}
