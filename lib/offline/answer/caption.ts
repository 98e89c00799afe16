import type { Cell, Ref } from '../data/entity';
import type { Condition, Plan } from '../data/plan';
import type { Translate } from './phrases';

const MOST_VALUES = 5;

export function labelOf({ field, path, entity }: Ref): string {
  return path.length === 0 || field.label.startsWith(entity.label) ? field.label : `${entity.label} ${field.label}`;
}

export function formatted(value: Cell): string {
  return typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 2 }) : String(value ?? '–');
}

function conditionWords({ refs, operator, values }: Condition, t: Translate): string {
  const field = refs.map(labelOf).join(` ${t('or')} `);
  const each = values.map((value) => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : formatted(value)));
  const list = each.length > MOST_VALUES ? t('valuesOf', each.length) : each.join(` ${t('or')} `);
  const isDay = refs[0]?.field.kind === 'date';
  const words = {
    '!=': t('isNot'),
    contains: t('contains'),
    '>=': isDay ? t('since') : '>=',
    '<=': isDay ? t('until') : '<=',
  };
  return `${field} ${operator in words ? words[operator as keyof typeof words] : operator} ${list}`;
}

/** Describes conditions in words; the two ends of a period form one expression. */
function whereWords(conditions: readonly Condition[], t: Translate): string {
  const isSpan = (from: Condition | undefined, to: Condition | undefined) =>
    from?.operator === '>=' && to?.operator === '<=' && from.refs[0] === to.refs[0] && from.refs[0]?.field.kind === 'date';
  const phrases = conditions.flatMap((condition, n) => {
    const [before, next] = [conditions[n - 1], conditions[n + 1]];
    if (isSpan(before, condition)) return [];
    if (!next || !isSpan(condition, next)) return [conditionWords(condition, t)];
    return [
      `${condition.refs.map(labelOf).join('')} ${t('span', formatted(condition.values[0] ?? null), formatted(next.values[0] ?? null))}`,
    ];
  });
  return phrases.length > 0 ? ` ${t('where')} ${phrases.join(` ${t('and')} `)}` : '';
}

const unitOf = ({ field: { unit, label } }: Ref) => (unit && !label.includes(unit) ? ` (${unit})` : '');

/** Describes a call in words, based on its arguments: "Account where Type = Prospect". */
export function captionOf({ entity, conditions, sum, group }: Plan, t: Translate): string {
  const from = `${entity.label}${whereWords(conditions, t)}`;
  const figure = sum ? `${t('sum')} ${labelOf(sum)}${unitOf(sum)} ${t('of')} ` : group ? `${t('number')} ${t('of')} ` : '';
  return `${figure}${from}${group ? ` ${t('by')} ${groupWords(group, t)}` : ''}`;
}

export function groupWords({ ref, unit }: NonNullable<Plan['group']>, t: Translate): string {
  return unit ? `${t(unit)} ${t('of')} ${labelOf(ref)}` : labelOf(ref);
}
