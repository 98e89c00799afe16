import { formatNumber } from '../office/format-number';
import { allOf, attributeOf, elementsOf, type XmlElement } from '../office/xml';

/** Maximum number of levels of a list. */
const LEVELS = 10;
const FORMATS: Readonly<Record<string, string>> = {
  1: 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};

interface Level {
  format: string;
  /** With `%1%` to `%10%` for the numbers of levels. */
  text: string;
  start: number;
  isBullet: boolean;
}

/** The current numbers of a list, by level. */
export type Counts = (number | undefined)[];

export interface ListNumbers {
  /** Counts the next paragraph on a level, and returns its number as LibreOffice shows it, with a tab after it. */
  next(style: string | undefined, counts: Counts, level: number, start?: number): string;
}

/** The style of the numbers of headings, which has no name. */
export const OUTLINE = '';

/** Reads the list styles of the parts of a LibreOffice document. */
export function readListNumbers(parts: readonly XmlElement[]): ListNumbers {
  const named = parts.flatMap((part) => allOf(part, 'text:list-style'));
  const outline = parts.flatMap((part) => allOf(part, 'text:outline-style'));
  const styles = new Map([
    ...named.map((style): [string, Level[]] => [attributeOf(style, 'style:name') ?? '', levelsIn(style)]),
    ...outline.map((style): [string, Level[]] => [OUTLINE, levelsIn(style)]),
  ]);
  return {
    next(style, counts, level, start) {
      const levels = styles.get(style ?? 'none') ?? [];
      const shown = levels[level];
      const last = counts[level];
      counts[level] = start ?? (last === undefined ? (shown?.start ?? 1) : last + 1);
      counts.length = level + 1;
      if (!shown) return '';
      if (shown.isBullet) return '•\t';
      const text = shown.text.replace(/%(\d{1,2})%/g, (_, number) => {
        const at = Number(number) - 1;
        const format = FORMATS[levels[at]?.format ?? ''];
        return format === undefined ? '' : formatNumber(counts[at] ?? levels[at]?.start ?? 1, format);
      });
      return text.trim() === '' ? '' : `${text}\t`;
    },
  };
}

function levelsIn(style: XmlElement): Level[] {
  const levels: Level[] = [];
  for (const element of elementsOf(style)) {
    const level = numberIn(element, 'text:level') ?? 0;
    if (level >= 1 && level <= LEVELS) levels[level - 1] = levelOf(element, level);
  }
  return levels;
}

function levelOf(element: XmlElement, level: number): Level {
  const format = attributeOf(element, 'style:num-format') ?? '';
  const shown = Math.min(numberIn(element, 'text:display-levels') ?? 1, level);
  const numbers = Array.from({ length: shown }, (_, n) => `%${level - shown + n + 1}%`).join('.');
  const written = `${attributeOf(element, 'style:num-prefix') ?? ''}${numbers}${attributeOf(element, 'style:num-suffix') ?? ''}`;
  return {
    format,
    text: format === '' ? '' : (attributeOf(element, 'loext:num-list-format') ?? written),
    start: numberIn(element, 'text:start-value') ?? 1,
    isBullet: element.name === 'text:list-level-style-bullet',
  };
}

/** An attribute as a whole number. */
export function numberIn(element: XmlElement, name: string): number | undefined {
  const value = Number.parseInt(attributeOf(element, name) ?? '', 10);
  return Number.isNaN(value) ? undefined : value;
}
