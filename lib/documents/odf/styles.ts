import { allOf, attributeOf, childOf, type XmlElement } from '../office/xml';

/** The settings of a LibreOffice style; undefined if it inherits them from the style it is based on. */
interface Style {
  parent: string | undefined;
  listStyle: string | undefined;
  isHidden: boolean | undefined;
  isStruck: boolean | undefined;
}

export interface Styles {
  isHidden(name: string | undefined): boolean;
  isStruck(name: string | undefined): boolean;
  /** The list style of a paragraph's style. */
  listStyleOf(name: string | undefined): string | undefined;
}

/** Reads the styles of the parts of a document. */
export function readStyles(parts: readonly XmlElement[]): Styles {
  const elements = parts.flatMap((part) => allOf(part, 'style:style'));
  const styles = new Map(elements.map((element) => [attributeOf(element, 'style:name') ?? '', styleOf(element)]));

  function find<Value>(name: string | undefined, get: (style: Style) => Value | undefined): Value | undefined {
    const seen = new Set<string>();
    for (let at = name; at !== undefined && !seen.has(at); at = styles.get(at)?.parent) {
      seen.add(at);
      const style = styles.get(at);
      const value = style && get(style);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  return {
    isHidden: (name) => find(name, ({ isHidden }) => isHidden) ?? false,
    isStruck: (name) => find(name, ({ isStruck }) => isStruck) ?? false,
    listStyleOf: (name) => find(name, ({ listStyle }) => listStyle),
  };
}

function styleOf(element: XmlElement): Style {
  const text = childOf(element, 'style:text-properties');
  const table = childOf(element, 'style:table-properties');
  const display = attributeOf(text, 'text:display') ?? attributeOf(table, 'table:display');
  const line = attributeOf(text, 'style:text-line-through-style');
  return {
    parent: attributeOf(element, 'style:parent-style-name'),
    listStyle: attributeOf(element, 'style:list-style-name'),
    isHidden: display === undefined ? undefined : display === 'none' || display === 'false',
    isStruck: line === undefined ? undefined : line !== 'none',
  };
}
