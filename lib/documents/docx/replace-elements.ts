import { allOf, childOf, elementsOf, isOn, outermostOf, settingOf, type XmlElement, type XmlNode } from '../office/xml';
import { formulaText } from './formula-text';
import type { Styles } from './styles';

/** The elements that a field needs to work, which remain of a hidden run. */
const NOT_SHOWN = new Set(['w:rPr', 'w:fldChar', 'w:instrText']);

/**
 * Returns the replacement of an element, with which mammoth reads what Word shows: the text of fields, text boxes and formulas, and nothing that is
 * hidden, or deleted in tracked changes.
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
      return [{ name: 'w:br', attributes: '', children: [] }];
    case 'w:ptab':
      return [{ name: 'w:tab', attributes: '', children: [] }];
    case 'm:oMathPara':
      return element.children;
    case 'm:oMath':
      return [runOf(formulaText(element))];
    case 'w:drawing':
    case 'w:pict':
      return textBox(element);
    case 'w:r':
      return [shownRun(element)];
    case 'w:p':
      return shownParagraph(element, styles);
    case 'w:tr':
      return childOf(childOf(element, 'w:trPr'), 'w:del') ? [] : [element];
    case 'w:tc':
      return childOf(childOf(element, 'w:tcPr'), 'w:cellDel') ? [] : [element];
    default:
      return [element];
  }
}

function runOf(text: string): XmlElement {
  const words: XmlElement = { name: 'w:t', attributes: ' xml:space="preserve"', children: [text] };
  return { name: 'w:r', attributes: '', children: [words] };
}

/**
 * Of the alternatives for different versions of Word, mammoth knows only the oldest, the fallback. Not every program writes one, and some write a
 * picture in place of a text box.
 */
function alternative(element: XmlElement): readonly XmlNode[] {
  const alternatives = elementsOf(element).filter((one) => elementsOf(one).length > 0);
  const chosen = alternatives.findLast((one) => outermostOf(one, 'w:txbxContent').length > 0) ?? alternatives.at(-1);
  return chosen?.children ?? [];
}

/** mammoth finds text boxes only in some kinds of shapes. Text boxes within a text box stay in it. */
function textBox(element: XmlElement): readonly XmlNode[] {
  const contents = outermostOf(element, 'w:txbxContent');
  return contents.length === 0 ? [element] : [{ name: 'w:pict', attributes: '', children: contents }];
}

function shownRun(run: XmlElement): XmlElement {
  const properties = childOf(run, 'w:rPr');
  if (isOn(properties, 'w:vanish')) return withoutText(run);
  if (properties && isOn(properties, 'w:dstrike')) properties.children.push('<w:strike/>');
  return run;
}

const withoutText = (run: XmlElement) => ({ ...run, children: elementsOf(run).filter(({ name }) => NOT_SHOWN.has(name)) });

/** A paragraph without the runs that styles hide; nothing when its end is hidden, too, and nothing else in it is visible. */
function shownParagraph(paragraph: XmlElement, styles: Styles): XmlElement[] {
  const properties = childOf(paragraph, 'w:pPr');
  const byStyle = hiddenBy(styles.chainOf(settingOf(properties, 'w:pStyle')));
  const shown = withShownRuns(paragraph, styles, byStyle);
  const isEndHidden = isOn(childOf(properties, 'w:rPr'), 'w:vanish') ?? byStyle;
  const isEmpty = ['w:t', 'w:sym', 'w:pict', 'w:drawing'].every((name) => allOf(shown, name).length === 0);
  return isEndHidden && isEmpty ? [] : [shown];
}

/** Removes the text of hidden runs from a paragraph, but not from those in its text boxes, which have their own styles. */
function withShownRuns(element: XmlElement, styles: Styles, byStyle: boolean): XmlElement {
  const children = element.children.map((child) => {
    if (typeof child === 'string' || child.name === 'w:p') return child;
    return child.name === 'w:r' && isRunHidden(child, styles, byStyle)
      ? withoutText(child)
      : withShownRuns(child, styles, byStyle);
  });
  return { ...element, children };
}

/** A run hides or shows its text itself; otherwise a character style inverts the setting of the paragraph style (ECMA-376, 17.7.3). */
function isRunHidden(run: XmlElement, styles: Styles, byStyle: boolean): boolean {
  const properties = childOf(run, 'w:rPr');
  const style = settingOf(properties, 'w:rStyle');
  return isOn(properties, 'w:vanish') ?? (style !== undefined && hiddenBy(styles.chainOf(style))) !== byStyle;
}

const hiddenBy = (chain: ReturnType<Styles['chainOf']>) => chain.find(({ hidden }) => hidden !== undefined)?.hidden ?? false;
