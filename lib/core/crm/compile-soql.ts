import { ToolFailed } from '../errors';
import {
  aggregateName,
  type CrmAggregate,
  type CrmCondition,
  type CrmField,
  type CrmOperator,
  type CrmQuery,
} from '../ports/crm';
import { dayPeriod, startOfDay } from './iso-time';
import type { ResolvedField, ResolvedQuery } from './resolve-query';
import { soqlLiteral, soqlPattern } from './soql-literal';

export interface Soql {
  text: string;
  /** The same with a limit of one more, which shows whether there are more groups than the limit. */
  overText: string;
  /** The same conditions as a count: number of matching records, ignoring the limit. */
  countText: string;
  /** Maps the keys of returned rows to column names: `a0` → `sum(Amount)`, `Account.Name` → itself. */
  columns: { key: string; name: string }[];
}

const IDENTIFIER = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)*$/;

/**
 * Compiles a structured query to SOQL (Salesforce SOQL and SOSL Reference). Injection is impossible: names come only from the
 * resolved query, that is from the CRM's own metadata, and values are typed literals. Queries that can return several rows have
 * a LIMIT, of at most 200 in `text`.
 * @throws {ToolFailed} when a field does not support the operation, or a value does not fit its field
 */
export function compileSoql(query: CrmQuery, resolved: ResolvedQuery): Soql {
  const { aggregates = [], limit } = query;
  if (!Number.isInteger(limit) || limit < 1 || limit > 200) {
    throw new ToolFailed(`The limit must be a whole number from 1 to 200, not ${limit}.`);
  }
  const fieldNamed = (name: string): ResolvedField => {
    const found = resolved.fields.get(name.toLowerCase());
    if (!found) throw new ToolFailed(`${resolved.object.name} has no field "${name}".`);
    return { ...found, name: identifier(found.name) };
  };
  if (query.fields.length + aggregates.length === 0) throw new ToolFailed('Name at least one field or aggregate.');
  const object = identifier(resolved.object.name);
  const where = whereClause(query, fieldNamed);
  const selected = aggregates.length === 0 ? plainSelect(query, fieldNamed) : groupedSelect(query, fieldNamed);
  const textFor = (most: number) =>
    `SELECT ${selected.list} FROM ${object}${where}${selected.tail}${selected.isOneRow ? '' : ` LIMIT ${most}`}`;
  return {
    text: textFor(limit),
    overText: textFor(limit + 1),
    countText: `SELECT COUNT() FROM ${object}${whereClause({ ...query, after: undefined }, fieldNamed)}`,
    columns: selected.columns,
  };
}

type FieldLookup = (name: string) => ResolvedField;
type Selected = Pick<Soql, 'columns'> & { list: string; tail: string; isOneRow: boolean };

/** Without an order, records are sorted by id, so that `after` can continue after the last one. */
function plainSelect({ fields, order, after }: CrmQuery, fieldNamed: FieldLookup): Selected {
  if (order && after !== undefined) throw new ToolFailed('Leave out the order when "after" is given.');
  const wanted = fields.map(fieldNamed);
  // An amount has no meaning without its currency.
  const names = [
    ...new Set(wanted.flatMap(({ name, currency }) => (currency === undefined ? name : [name, identifier(currency)]))),
  ];
  const by = order ? `${usable(fieldNamed(order.field), 'sort').name} ${order.direction.toUpperCase()} NULLS LAST` : 'Id ASC';
  const columns = names.map((name) => ({ key: name, name }));
  return { list: names.join(', '), tail: ` ORDER BY ${by}`, isOneRow: false, columns };
}

/** Aggregates without groups return a single row, for which SOQL accepts neither an order nor a limit. */
function groupedSelect({ fields, aggregates = [], order, after }: CrmQuery, fieldNamed: FieldLookup): Selected {
  if (after !== undefined) throw new ToolFailed('Leave out "after" when there are aggregates.');
  const groups = [...new Set(fields.map((field) => usable(fieldNamed(field), 'group').name))];
  const figures = new Map(aggregates.map((one) => [figureName(one, fieldNamed), figure(one, fieldNamed)]));
  const grouped = groups.map((name, n) => ({ key: `g${n}`, name, expression: name }));
  const figured = [...figures].map(([name, expression], n) => ({ key: `a${n}`, name, expression }));
  const all = [...grouped, ...figured];
  const by = order && all.find(({ name }) => name.toLowerCase() === order.field.trim().toLowerCase());
  if (order && !by) throw new ToolFailed(`Sort by one of ${all.map(({ name }) => name).join(', ')}, not by ${order.field}.`);
  const sort = order && by ? ` ORDER BY ${by.expression} ${order.direction.toUpperCase()} NULLS LAST` : '';
  return {
    list: all.map(({ key, expression }) => `${expression} ${key}`).join(', '),
    tail: groups.length > 0 ? ` GROUP BY ${groups.join(', ')}${sort}` : '',
    isOneRow: groups.length === 0,
    columns: all.map(({ key, name }) => ({ key, name })),
  };
}

const figureName = (aggregate: CrmAggregate, fieldNamed: FieldLookup) =>
  aggregateName({ ...aggregate, field: aggregate.field === undefined ? undefined : fieldNamed(aggregate.field).name });

function figure({ function: name, field }: CrmAggregate, fieldNamed: FieldLookup): string {
  if (field === undefined) {
    if (name !== 'count') throw new ToolFailed(`${name} needs a field.`);
    return 'COUNT(Id)';
  }
  const target = usable(fieldNamed(field), 'aggregate');
  if (['sum', 'avg'].includes(name) && !['currency', 'double'].includes(target.field.type)) {
    throw new ToolFailed(`${target.name} is a ${target.field.type}: ${name} works on numbers only.`);
  }
  return `${name.toUpperCase()}(${target.name})`;
}

function whereClause(
  { conditions, anyOf = [], after }: Pick<CrmQuery, 'conditions' | 'anyOf' | 'after'>,
  fieldNamed: FieldLookup,
): string {
  const clause = (condition: CrmCondition) => comparison(usable(fieldNamed(condition.field), 'filter'), condition);
  const groups = anyOf.filter((group) => group.length > 0).map((group) => `(${group.map(clause).join(' OR ')})`);
  const behind = after === undefined ? [] : [clause({ field: 'Id', operator: '>', value: after })];
  const all = [...conditions.map(clause), ...groups, ...behind];
  return all.length > 0 ? ` WHERE ${all.join(' AND ')}` : '';
}

type Value = string | number | boolean;

function comparison(resolved: ResolvedField, { operator, value }: CrmCondition): string {
  const { name, field } = resolved;
  switch (operator) {
    case 'is null':
      return `${name} = null`;
    case 'is not null':
      return `${name} != null`;
    case 'like':
      return `${name} LIKE ${soqlPattern(field, name, single(name, operator, value))}`;
    case 'in':
    case 'not in': {
      if (!Array.isArray(value) || value.length === 0) throw new ToolFailed(`${name}: "${operator}" needs a list of values.`);
      if (value.some((item) => dayOf(field, item) !== undefined)) return oneByOne(resolved, operator, value);
      const keyword = field.multiple ? { in: 'INCLUDES', 'not in': 'EXCLUDES' } : { in: 'IN', 'not in': 'NOT IN' };
      return `${name} ${keyword[operator]} (${value.map((item) => soqlLiteral(field, name, item)).join(', ')})`;
    }
    default:
      return compared(resolved, operator, ordered(field, name, operator, value));
  }
}

/** A day that is compared with a date and time. */
const dayOf = (field: CrmField, value: Value) => (field.type === 'datetime' ? dayPeriod(String(value)) : undefined);

/** SOQL would compare a day with a date and time as the day's first moment. */
function compared(
  { name, field }: ResolvedField,
  operator: Exclude<CrmOperator, 'like' | 'in' | 'not in' | 'is null' | 'is not null'>,
  value: Value,
): string {
  const day = dayOf(field, value);
  if (!day) return `${name} ${operator} ${soqlLiteral(field, name, value)}`;
  const [start, end] = [startOfDay(day.start), startOfDay(day.end)];
  switch (operator) {
    case '=':
      return `(${name} >= ${start} AND ${name} < ${end})`;
    case '!=':
      return `(${name} < ${start} OR ${name} >= ${end} OR ${name} = null)`;
    case '<':
      return `${name} < ${start}`;
    case '<=':
      return `${name} < ${end}`;
    case '>':
      return `${name} >= ${end}`;
    case '>=':
      return `${name} >= ${start}`;
  }
}

/** A list with days: SOQL's IN takes no ranges. */
function oneByOne(resolved: ResolvedField, operator: 'in' | 'not in', values: readonly Value[]): string {
  if (operator === 'in') return `(${values.map((value) => compared(resolved, '=', value)).join(' OR ')})`;
  return `(${values.map((value) => compared(resolved, '!=', value)).join(' AND ')})`;
}

/** Booleans cannot be ordered in SOQL. */
function ordered(field: CrmField, name: string, operator: string, value: CrmCondition['value']) {
  if (field.type === 'boolean' && /[<>]/.test(operator))
    throw new ToolFailed(`${name} is a boolean: "${operator}" cannot compare booleans.`);
  return single(name, operator, value);
}

function single(name: string, operator: string, value: CrmCondition['value']): string | number | boolean {
  if (value === undefined || Array.isArray(value)) throw new ToolFailed(`${name}: "${operator}" needs one value.`);
  return value;
}

const USES = { filter: 'be used in a condition', sort: 'be used to sort', group: 'be used to group', aggregate: 'be aggregated' };

function usable(resolved: ResolvedField, use: keyof typeof USES): ResolvedField {
  if (resolved.field.cannot?.includes(use)) throw new ToolFailed(`${resolved.name} cannot ${USES[use]} in this CRM.`);
  return resolved;
}

/** An additional safeguard: only identifiers are ever written where a name belongs, even if the metadata is malformed. */
function identifier(name: string): string {
  if (!IDENTIFIER.test(name)) throw new ToolFailed(`The CRM returned an invalid name: ${JSON.stringify(name)}.`);
  return name;
}
