import { allOf, attributeOf, childOf, childrenOf, isOn, numberOf, settingOf, type XmlElement } from '../office/xml';

/** Maximum number of levels of a list. */
const LEVELS = 9;

/** One level of a list, as `numbering.xml` defines it. */
export interface ListLevel {
  start: number;
  /** One of Word's formats, or a number of digits with leading zeros. */
  format: string | number;
  /** The number's text, with `%1` to `%9` for the numbers of levels. */
  text: string;
  /** The separator after the number. */
  behind: '\t' | ' ' | '';
  /** Whether numbers of higher levels are written in digits, too. */
  isLegal: boolean;
  /** The style whose paragraphs are on this level. */
  style: string | undefined;
  /** The numbering starts again after a paragraph of one of the first `restart` levels; undefined: after any higher level. */
  restart: number | undefined;
}

/** A list that paragraphs belong to. */
export interface List {
  id: string;
  /** Lists with the same definition continue each other's numbers. */
  definition: string;
  levels: Map<number, ListLevel>;
  /** Numbers at which this list starts, whatever other lists have counted. */
  starts: Map<number, number>;
}

/** Reads `numbering.xml`: its lists by id. */
export function readNumbering(document: XmlElement | undefined): Map<string, List> {
  if (!document) return new Map();
  const definitions = new Map(
    allOf(document, 'w:abstractNum').map((element) => [attributeOf(element, 'w:abstractNumId'), element]),
  );
  const byStyle = new Map(
    [...definitions.values()].flatMap((element) => {
      const style = settingOf(element, 'w:styleLink');
      return style === undefined ? [] : [[style, element]];
    }),
  );

  function listOf(element: XmlElement): List {
    const id = attributeOf(element, 'w:numId') ?? '';
    const named = definitions.get(settingOf(element, 'w:abstractNumId') ?? '');
    const definition = byStyle.get(settingOf(named, 'w:numStyleLink') ?? '') ?? named;
    const levels = new Map(definition ? levelsIn(definition) : []);
    const starts = new Map<number, number>();
    for (const override of childrenOf(element, 'w:lvlOverride')) {
      for (const [level, own] of levelsIn(override)) levels.set(level, own);
      const start = numberOf(override, 'w:startOverride');
      if (start !== undefined) starts.set(levelNumber(override), start);
    }
    return { id, definition: attributeOf(definition, 'w:abstractNumId') ?? '', levels, starts };
  }

  return new Map(allOf(document, 'w:num').map((element) => [attributeOf(element, 'w:numId') ?? '', listOf(element)]));
}

const levelNumber = (element: XmlElement) => Number.parseInt(attributeOf(element, 'w:ilvl') ?? '0', 10);
const levelsIn = (element: XmlElement) =>
  childrenOf(element, 'w:lvl')
    .map((level): [number, ListLevel] => [levelNumber(level), levelOf(level)])
    .filter(([level]) => level >= 0 && level < LEVELS);

function levelOf(element: XmlElement): ListLevel {
  const isHidden = isOn(childOf(element, 'w:rPr'), 'w:vanish');
  const behind = settingOf(element, 'w:suff');
  return {
    start: numberOf(element, 'w:start') ?? 0,
    format: formatOf(element),
    text: isHidden ? '' : (settingOf(element, 'w:lvlText') ?? ''),
    behind: behind === 'nothing' ? '' : behind === 'space' ? ' ' : '\t',
    isLegal: isOn(element, 'w:isLgl') ?? false,
    style: settingOf(element, 'w:pStyle'),
    restart: numberOf(element, 'w:lvlRestart'),
  };
}

/** "001, 002, …" is a custom format, which Word wraps in an alternative for older versions of itself. */
function formatOf(level: XmlElement): string | number {
  const element = allOf(level, 'w:numFmt')[0];
  const custom = attributeOf(element, 'w:format');
  if (custom) return /^0*1(?=,)/.exec(custom)?.[0].length ?? 'decimal';
  return attributeOf(element, 'w:val') ?? 'decimal';
}
