import type { Cell, Ref } from '../data/entity';
import type { Condition, Plan } from '../data/plan';
import type { Say } from './phrases';

const MOST_VALUES = 5;

export function labelOf({ field, path, entity }: Ref): string {
  return path.length === 0 || field.label.startsWith(entity.label) ? field.label : `${entity.label} ${field.label}`;
}

export function formatted(value: Cell): string {
  return typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 2 }) : String(value ?? '–');
}

function conditionWords({ refs, operator, values }: Condition, say: Say): string {
  const field = refs.map(labelOf).join(` ${say('or')} `);
  const each = values.map((value) => (typeof value === 'boolean' ? say(value ? 'yes' : 'no') : formatted(value)));
  const list = each.length > MOST_VALUES ? say('valuesOf', each.length) : each.join(` ${say('or')} `);
  const isDay = refs[0]?.field.kind === 'date';
  const words = {
    '!=': say('isNot'),
    contains: say('contains'),
    '>=': isDay ? say('since') : '>=',
    '<=': isDay ? say('until') : '<=',
  };
  return `${field} ${operator in words ? words[operator as keyof typeof words] : operator} ${list}`;
}

/** Conditions in words; the two ends of a period form one expression. */
function whereWords(conditions: readonly Condition[], say: Say): string {
  const isSpan = (from: Condition | undefined, to: Condition | undefined) =>
    from?.operator === '>=' && to?.operator === '<=' && from.refs[0] === to.refs[0] && from.refs[0]?.field.kind === 'date';
  const said = conditions.flatMap((condition, n) => {
    const [before, next] = [conditions[n - 1], conditions[n + 1]];
    if (isSpan(before, condition)) return [];
    if (!next || !isSpan(condition, next)) return [conditionWords(condition, say)];
    return [
      `${condition.refs.map(labelOf).join('')} ${say('span', formatted(condition.values[0] ?? null), formatted(next.values[0] ?? null))}`,
    ];
  });
  return said.length > 0 ? ` ${say('where')} ${said.join(` ${say('and')} `)}` : '';
}

const unitOf = ({ field: { unit, label } }: Ref) => (unit && !label.includes(unit) ? ` (${unit})` : '');

/** Describes a call in words, from its arguments: "Account where Type = Prospect". */
export function captionOf({ entity, conditions, sum, group }: Plan, say: Say): string {
  const from = `${entity.label}${whereWords(conditions, say)}`;
  const figure = sum
    ? `${say('sum')} ${labelOf(sum)}${unitOf(sum)} ${say('of')} `
    : group
      ? `${say('number')} ${say('of')} `
      : '';
  return `${figure}${from}${group ? ` ${say('by')} ${groupWords(group, say)}` : ''}`;
}

export function groupWords({ ref, unit }: NonNullable<Plan['group']>, say: Say): string {
  return unit ? `${say(unit)} ${say('of')} ${labelOf(ref)}` : labelOf(ref);
}
