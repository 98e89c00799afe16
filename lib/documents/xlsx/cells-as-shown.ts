import { strFromU8, strToU8, type Unzipped } from 'fflate';
import { decodeEntities } from '@/lib/core/text/decode-entity';
import { escapeXml } from '../office/xml';

/** Built-in formats with a percent sign. */
const PERCENT = ['9', '10'];
const CELL = /<c ([^<>]*[^<>/])>(?:<f[^<>]*\/>|<f[^<>]*>([^<]*)<\/f>)?(?:<v\/>|<v[^<>]*>([^<]*)<\/v>)?<\/c>/g;
const CURRENCY = /\[\$([^\]-]{1,5})|([€$£¥]|\b(?:EUR|USD|GBP|CHF)\b)/;

/**
 * Rewrites the cells of a workbook that our library reads differently from what Excel shows: as text with the percent sign, the currency or the
 * leading zeros of their format, an error by its name, and a formula that no program has computed yet as the formula.
 */
export function cellsAsShown(entries: Unzipped): Unzipped {
  const units = unitsOf(entries['xl/styles.xml']);
  const sheets = Object.entries(entries).filter(([name]) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  const shown = sheets.map(([name, bytes]) => {
    const xml = strFromU8(bytes).replace(CELL, (cell, attributes: string, formula = '', value = '') => {
      const text = textOf({ type: attribute(attributes, 't'), unit: units[Number(attribute(attributes, 's'))], formula, value });
      return text === undefined ? cell : `<c r="${attribute(attributes, 'r')}" t="inlineStr"><is><t>${text}</t></is></c>`;
    });
    return [name, strToU8(xml)];
  });
  return { ...entries, ...Object.fromEntries(shown) };
}

interface WrittenCell {
  type: string;
  unit: string | undefined;
  formula: string;
  value: string;
}

/** The replacement of a cell, as XML; undefined when our library reads it as it is displayed. */
function textOf({ type, unit, formula, value }: WrittenCell): string | undefined {
  // A formula of type `str` has been computed: its result is an empty text.
  if (value === '') return formula === '' || type === 'str' ? undefined : `=${formula}`;
  if (type === 'e') return value;
  const number = Number(value);
  if (!unit || (type !== '' && type !== 'n') || Number.isNaN(number)) return undefined;
  if (/^0+$/.test(unit)) return /^\d+$/.test(value) ? value.padStart(unit.length, '0') : undefined;
  // Rounded to the number of digits that Excel keeps.
  if (unit === '%') return `${Number((number * 100).toPrecision(15))}%`;
  return `${Number(number.toPrecision(15))} ${escapeXml(unit)}`;
}

/** The percent sign, the currency or the zeros of each cell style. */
function unitsOf(styles: Uint8Array = new Uint8Array()): (string | undefined)[] {
  const xml = strFromU8(styles);
  const units = new Map(PERCENT.map((id): [string, string] => [id, '%']));
  for (const [, format = ''] of xml.matchAll(/<numFmt ([^<>]*)>/g)) {
    const unit = unitIn(decodeEntities(attribute(format, 'formatCode')));
    if (unit) units.set(attribute(format, 'numFmtId'), unit);
  }
  const from = xml.indexOf('<cellXfs');
  const cells = from < 0 ? '' : xml.slice(from, xml.indexOf('</cellXfs>', from));
  return [...cells.matchAll(/<xf ([^<>]*)>/g)].map(([, style = '']) => units.get(attribute(style, 'numFmtId')));
}

/**
 * The unit in a format, whose first part is for positive numbers; the zeros of a postal code count, too, since they give it its length. A percent
 * sign in quotes or after a backslash is literal text, and one after an underscore is a space: these do not multiply the value.
 */
function unitIn(format: string): string | undefined {
  const [positive = ''] = format.split(';', 1);
  if (/^0{2,}$/.test(positive)) return positive;
  if (positive.replace(/"[^"]*"|[\\_*]./g, '').includes('%')) return '%';
  const [, symbol, sign] = CURRENCY.exec(positive) ?? [];
  return (symbol ?? sign)?.trim();
}

const attribute = (attributes: string, name: string): string => {
  const start = ` ${attributes}`.indexOf(` ${name}="`);
  return start < 0 ? '' : attributes.slice(start + name.length + 2, attributes.indexOf('"', start + name.length + 2));
};
