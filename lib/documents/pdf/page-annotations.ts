import { bottomOf, leftOf } from './in-columns';
import type { TextItem } from './page-text';

/** A form field or a comment, as pdf.js returns it. `rect`: left, bottom, right, top. */
export interface PageAnnotation {
  subtype: string;
  rect: readonly number[];
  fieldType?: string | null;
  fieldName?: string;
  alternativeText?: string;
  fieldValue?: unknown;
  /** The options of a list. */
  options?: readonly { exportValue: string; displayValue: string }[];
  exportValue?: string;
  buttonValue?: string | null;
  checkBox?: boolean;
  radioButton?: boolean;
  hidden?: boolean;
  password?: boolean;
  contentsObj?: { str: string };
  titleObj?: { str: string };
}

interface Filled {
  left: number;
  bottom: number;
  right: number;
  top: number;
  value: string;
  isBox: boolean;
  name: string;
}

/** Adds the values of form fields to the text of a page, each after the words to its left; a checkbox precedes the words to its right. */
export function withFields(items: readonly TextItem[], annotations: readonly PageAnnotation[]): TextItem[] {
  const all = items.map((item) => ({ ...item }));
  const fields = annotations.flatMap(filledIn).sort((a, b) => b.top - a.top || a.left - b.left);
  for (const field of fields) {
    const line = all.filter((item) => item.str.trim() !== '' && isBetween(field, bottomOf(item)));
    const before = nearest(line, (item) => field.left - leftOf(item));
    const behind = field.isBox ? nearest(line, (item) => leftOf(item) - field.left) : undefined;
    const itemOf = (str: string, { hasEOL, height }: Pick<TextItem, 'hasEOL' | 'height'>, bottom: number): TextItem => ({
      str,
      hasEOL,
      height,
      width: 0,
      transform: [height, 0, 0, height, field.left, bottom],
    });
    if (behind) all.splice(all.indexOf(behind), 0, itemOf(`${field.value} `, { ...behind, hasEOL: false }, bottomOf(behind)));
    else if (before) {
      all.splice(all.indexOf(before) + 1, 0, itemOf(` ${field.value}`, before, bottomOf(before)));
      before.hasEOL = false;
    } else {
      const above = nearest(
        all.filter(({ str }) => str.trim() !== ''),
        (item) => bottomOf(item) - field.bottom,
      );
      if (above) above.hasEOL = true;
      const height = above?.height ?? 10;
      all.splice(
        above ? all.indexOf(above) + 1 : all.length,
        0,
        itemOf(`${field.name}${field.value}`, { hasEOL: true, height }, field.bottom),
      );
    }
  }
  return all;
}

/** The comments and notes on a page, each with its author. */
export function commentsOn(annotations: readonly PageAnnotation[]): string[] {
  return annotations.flatMap(({ subtype, hidden, contentsObj, titleObj }) => {
    const text = contentsObj?.str.trim().replace(/\s+/g, ' ') ?? '';
    const author = titleObj?.str.trim() ?? '';
    if (text === '' || hidden || /^(?:Widget|Link|Popup)$/.test(subtype)) return [];
    return [`[Comment${author && ` by ${author}`}] ${text}`];
  });
}

function filledIn(field: PageAnnotation): Filled[] {
  const value = field.subtype === 'Widget' && !field.hidden && !field.password ? valueIn(field) : '';
  const [left = 0, bottom = 0, right = 0, top = 0] = field.rect;
  const name = field.alternativeText || field.fieldName || '';
  if (value === '') return [];
  return [{ left, bottom, right, top, value, isBox: field.fieldType === 'Btn', name: name && `${name}: ` }];
}

function valueIn(field: PageAnnotation): string {
  const { fieldType, fieldValue, exportValue, buttonValue, checkBox, radioButton, options = [] } = field;
  if (fieldType === 'Btn') {
    if (!checkBox && !radioButton) return '';
    return fieldValue === (radioButton ? buttonValue : exportValue) ? '☒' : '☐';
  }
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter((one) => typeof one === 'string');
  const displayed = (value: string) => options.find((option) => option.exportValue === value)?.displayValue ?? value;
  return values.map(displayed).join(', ').trim();
}

/** Whether a baseline is at the height of a field. The text beside a field may be lower by up to a third of its height. */
const isBetween = ({ bottom, top }: Filled, at: number) => at >= bottom - (top - bottom) / 3 && at < top;

/** The item with the smallest distance of at least 0; of several, the last one. */
function nearest(items: readonly TextItem[], distance: (item: TextItem) => number): TextItem | undefined {
  const [found] = items
    .filter((item) => distance(item) >= 0)
    .reverse()
    .sort((a, b) => distance(a) - distance(b));
  return found;
}
