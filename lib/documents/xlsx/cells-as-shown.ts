import { strFromU8, strToU8, type Unzipped } from 'fflate';
import { decodeEntities } from '@/lib/core/text/decode-entity';
import { escapeXml } from '../office/xml';

/** Formats that every workbook has: those with a percent sign. */
const PERCENT = ['9', '10'];
const CELL = /<c ([^<>]*[^<>/])>(?:<f[^<>]*\/>|<f[^<>]*>([^<]*)<\/f>)?(?:<v\/>|<v[^<>]*>([^<]*)<\/v>)?<\/c>/g;
const CURRENCY = /\[\$([^\]-]{1,5})|([€$£¥]|\b(?:EUR|USD|GBP|CHF)\b)/;

/**
 * Rewrites the cells of a workbook that Excel shows otherwise than our library reads them: as text with the percent sign, the currency or the
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

/** What stands in place of a cell, as XML; undefined when our library reads it as it is shown. */
function textOf({ type, unit, formula, value }: WrittenCell): string | undefined {
  // A formula of type `str` has been computed: its text is empty.
  if (value === '') return formula === '' || type === 'str' ? undefined : `=${formula}`;
  if (type === 'e') return value;
  const number = Number(value);
  if (!unit || (type !== '' && type !== 'n') || Number.isNaN(number)) return undefined;
  if (/^0+$/.test(unit)) return /^\d+$/.test(value) ? value.padStart(unit.length, '0') : undefined;
  // As many digits as Excel keeps.
  if (unit === '%') return `${Number((number * 100).toPrecision(15))}%`;
  return `${Number(number.toPrecision(15))} ${escapeXml(unit)}`;
}

/** The percent sign, the currency or the zeros of each style of cells. */
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
 * The unit in a format, of which the first part is for positive numbers: also the zeros of a postal code, which make it long enough. A percent
 * sign in quotes or behind a backslash is only written, and one behind an underscore is a space: they multiply nothing.
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
