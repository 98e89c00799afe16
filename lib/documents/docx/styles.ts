import { allOf, attributeOf, childOf, isOn, numberOf, settingOf, type XmlElement } from '../office/xml';

/** The settings of a style for its paragraphs and runs; undefined if it inherits them from the style it is based on. */
interface Style {
  id: string;
  basedOn: string | undefined;
  numId: string | undefined;
  level: number | undefined;
  hidden: boolean | undefined;
}

export interface Styles {
  /** A style and those it is based on, nearest first; without an id, those of a paragraph without a style. */
  chainOf(id: string | undefined): Style[];
}

/** Reads `styles.xml`. */
export function readStyles(document: XmlElement | undefined): Styles {
  const elements = document ? allOf(document, 'w:style') : [];
  const styles = new Map(elements.map((element) => [idOf(element), styleOf(element)]));
  const isDefault = (element: XmlElement) =>
    attributeOf(element, 'w:type') === 'paragraph' && /^(1|true|on)$/.test(attributeOf(element, 'w:default') ?? '');
  const standard = elements.find(isDefault);

  function chainOf(id = standard && idOf(standard)): Style[] {
    const chain = new Set<Style>();
    let style = id === undefined ? undefined : styles.get(id);
    while (style && !chain.has(style)) {
      chain.add(style);
      style = style.basedOn === undefined ? undefined : styles.get(style.basedOn);
    }
    return [...chain];
  }

  return { chainOf };
}

const idOf = (style: XmlElement) => attributeOf(style, 'w:styleId') ?? '';

function styleOf(element: XmlElement): Style {
  const numbering = childOf(childOf(element, 'w:pPr'), 'w:numPr');
  return {
    id: idOf(element),
    basedOn: settingOf(element, 'w:basedOn'),
    numId: settingOf(numbering, 'w:numId'),
    level: numberOf(numbering, 'w:ilvl'),
    hidden: isOn(childOf(element, 'w:rPr'), 'w:vanish'),
  };
}
