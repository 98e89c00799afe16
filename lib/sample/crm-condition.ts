import { asDateLiteral, type Period, periodOf } from '@/lib/core/crm/date-literal';
import { dayPeriod, instant } from '@/lib/core/crm/iso-time';
import { toSalesforceId } from '@/lib/core/crm/salesforce-id';
import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import type { CrmCondition, CrmField, CrmOperator } from '@/lib/core/ports/crm';
import { isLike } from './is-like';

type Operand = string | number | boolean;

type Kind = 'text' | 'number' | 'boolean' | 'date' | 'datetime';

const kinds: Partial<Record<CrmField['type'], Kind>> = {
  currency: 'number',
  double: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
};
const kindOf = (field: CrmField): Kind => kinds[field.type] ?? 'text';
const isId = (field: CrmField) => field.type === 'id' || field.type === 'reference';

const wanted: Record<Kind, string> = {
  number: 'a number',
  boolean: 'true or false',
  date: 'a date like 2026-03-31',
  datetime: 'a date or time like 2026-03-31 or 2026-03-31T09:00:00Z',
  text: 'text',
};

function parsed(field: CrmField, value: Operand): Operand | undefined {
  const text = String(value).trim();
  switch (kindOf(field)) {
    case 'number':
      return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'boolean':
      return /^true$/i.test(text) || (/^false$/i.test(text) ? false : undefined);
    case 'date':
      return /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)) ? text.slice(0, 10) : undefined;
    case 'datetime': {
      const time = instant(text);
      return time && Date.parse(time);
    }
    case 'text':
      return isId(field) && text.length === 15 ? toSalesforceId(text).toLowerCase() : String(value).toLowerCase();
  }
}

/** Converts a stored value for comparison: lower-case text, a number, or a time in milliseconds. Null remains null. */
export function comparable(field: CrmField, value: Json): Operand | null {
  if (value === null || typeof value === 'object') return null;
  if (typeof value !== 'string') return value;
  return kindOf(field) === 'datetime' ? Date.parse(value) : value.toLowerCase();
}

function operand(field: CrmField, name: string, value: CrmCondition['value']): Operand {
  if (value === undefined || Array.isArray(value)) throw new ToolFailed(`${name}: this operator needs one value.`);
  const result = parsed(field, value);
  if (result === undefined) {
    throw new ToolFailed(
      `${name} is a ${field.type}: compare it with ${wanted[kindOf(field)]}, not with ${JSON.stringify(value)}.`,
    );
  }
  return result;
}

/** Whether a stored value is one of a list. */
function listTest(field: CrmField, name: string, value: CrmCondition['value']): (stored: Operand) => boolean {
  if (!Array.isArray(value) || value.length === 0) throw new ToolFailed(`${name}: in and not in need a list of values.`);
  const tests = value.map((item) => {
    const period = periodIn(field, item);
    if (period) return periodTest(name, '=', period);
    const wanted = operand(field, name, item);
    return (stored: Operand) => stored === wanted;
  });
  return (stored) => tests.some((isEqual) => isEqual(stored));
}

function likeTest(field: CrmField, name: string, value: CrmCondition['value']): (stored: Operand) => boolean {
  if (kindOf(field) !== 'text') throw new ToolFailed(`${name} is a ${field.type}: like works on text only.`);
  const like = isLike(String(operand(field, name, value)));
  return (stored) => like(String(stored));
}

const DAY_MS = 24 * 3600 * 1000;

/** Compares a stored date or time with a period: equal means within, less means before its start, greater means after its end. */
function periodTest(name: string, operator: CrmOperator, { start, end }: Period): (stored: Operand) => boolean {
  const day = (stored: Operand) => Math.floor((typeof stored === 'string' ? Date.parse(stored) : Number(stored)) / DAY_MS);
  switch (operator) {
    case '=':
      return (stored) => day(stored) >= start && day(stored) < end;
    case '!=':
      return (stored) => day(stored) < start || day(stored) >= end;
    case '<':
      return (stored) => day(stored) < start;
    case '<=':
      return (stored) => day(stored) < end;
    case '>':
      return (stored) => day(stored) >= end;
    case '>=':
      return (stored) => day(stored) >= start;
    default:
      throw new ToolFailed(`${name}: "${operator}" takes no date literal.`);
  }
}

/** The period that a value denotes for a field: that of a date literal, or a day that is compared with a date and time. */
function periodIn(field: CrmField, value: CrmCondition['value']): Period | undefined {
  const kind = kindOf(field);
  if (!/^date/.test(kind) || typeof value !== 'string') return undefined;
  const literal = asDateLiteral(value);
  if (literal !== undefined) return periodOf(literal, new Date());
  return kind === 'datetime' ? dayPeriod(value) : undefined;
}

/**
 * Creates a test of a stored value with SOQL's semantics: text is compared without case; null satisfies `!=` and `not in`, and no other
 * comparison. `name`: the field as written in the query, for messages.
 * @throws {ToolFailed} when the value does not fit the field or the operator
 */
export function conditionTest(field: CrmField, name: string, condition: CrmCondition): (stored: Json) => boolean {
  const { operator, value } = condition;
  const when =
    (test: (stored: Operand) => boolean, onNull = false) =>
    (stored: Json) => {
      const known = comparable(field, stored);
      return known === null ? onNull : test(known);
    };
  const period = periodIn(field, value);
  if (period) return when(periodTest(name, operator, period), operator === '!=');
  switch (operator) {
    case 'is null':
      return (stored) => stored === null;
    case 'is not null':
      return (stored) => stored !== null;
    case 'in':
      return when(listTest(field, name, value));
    case 'not in': {
      const isIn = listTest(field, name, value);
      return when((stored) => !isIn(stored), true);
    }
    case 'like':
      return when(likeTest(field, name, value));
  }
  const bound = operand(field, name, value);
  switch (operator) {
    case '=':
      return when((stored) => stored === bound);
    case '!=':
      return when((stored) => stored !== bound, true);
    case '<':
      return when((stored) => stored < bound);
    case '<=':
      return when((stored) => stored <= bound);
    case '>':
      return when((stored) => stored > bound);
    case '>=':
      return when((stored) => stored >= bound);
  }
}
