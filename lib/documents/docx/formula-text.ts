import { attributeOf, childOf, childrenOf, elementsOf, escapeXml, isOn, type XmlElement } from '../office/xml';

/** Returns a formula of Word on one line, escaped as XML: `(b + c)/2 · x^2`. Hidden or deleted parts are left out. */
export function formulaText(element: XmlElement): string {
  const part = (name: string) => textOf(childOf(element, name));
  switch (element.name) {
    case 'm:t':
    case 'w:t':
      return element.children.filter((child) => typeof child === 'string').join('');
    case 'w:del':
    case 'w:moveFrom':
      return '';
    case 'm:r':
      return isOn(childOf(element, 'w:rPr'), 'w:vanish') ? '' : textOf(element);
    case 'm:phant':
      return /^(0|false|off)$/.test(settingOf(element, 'show') ?? '') ? '' : textOf(element);
    case 'm:f':
      return `${grouped(part('m:num'))}/${grouped(part('m:den'))}`;
    case 'm:sSup':
      return `${part('m:e')}^${grouped(part('m:sup'))}`;
    case 'm:sSub':
      return `${part('m:e')}_${grouped(part('m:sub'))}`;
    case 'm:sSubSup':
      return `${part('m:e')}_${grouped(part('m:sub'))}^${grouped(part('m:sup'))}`;
    case 'm:rad':
      return `${part('m:deg')}√${grouped(part('m:e'))}`;
    case 'm:nary':
      return `${settingText(element, 'chr', '∫')}_${grouped(part('m:sub'))}^${grouped(part('m:sup'))} ${part('m:e')}`;
    case 'm:d':
      return `${settingText(element, 'begChr', '(')}${itemsOf(element).join(settingText(element, 'sepChr', '|'))}${settingText(element, 'endChr', ')')}`;
    case 'm:eqArr':
      return itemsOf(element).join('; ');
    default:
      return textOf(element);
  }
}

const textOf = (element: XmlElement | undefined): string => (element ? elementsOf(element).map(formulaText).join('') : '');

const itemsOf = (element: XmlElement): string[] => childrenOf(element, 'm:e').map(textOf);

/** Adds parentheses to a compound expression. A number or a word needs none. */
const grouped = (text: string): string => (/^[\p{L}\p{N}.,]*$/u.test(text) ? text : `(${text})`);

/** A setting among the properties of a part of a formula, such as `m:show` in the `m:phantPr` of a `m:phant`. */
const settingOf = (element: XmlElement, name: string): string | undefined =>
  attributeOf(childOf(childOf(element, `${element.name}Pr`), `m:${name}`), 'm:val');

const settingText = (element: XmlElement, name: string, standard: string): string =>
  escapeXml(settingOf(element, name) ?? standard);
