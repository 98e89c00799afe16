import type { FakeField, FakeObject, Row, Value } from './salesforce-data';
import { type Condition, type Literal, Malformed, type PatternPart, parseSoql, type Selected } from './soql';

/** An error in the format of Salesforce's REST API. */
export class SalesforceError extends Error {
  readonly errorCode: string;
  readonly status: number;
  constructor(status: number, errorCode: string, message: string) {
    super(message);
    this.errorCode = errorCode;
    this.status = status;
  }
}

export interface Org {
  objects: FakeObject[];
  rows: Record<string, Row[]>;
  /** Whether this user may see a field. */
  sees(object: string, field: string): boolean;
}

export type Record_ = { attributes: { type: string; url?: string } } & { [field: string]: unknown };

/** Evaluates a query: its rows, and their number. */
export function runSoql(org: Org, soql: string): { totalSize: number; records: Record_[] } {
  const query = parse(soql);
  const object = objectNamed(org, query.from);
  const path = (name: string) => resolve(org, object, name, soql);
  const { where } = query;
  const rows = (org.rows[object.name] ?? []).filter((row) => !where || holds(where, row, path));
  const plain = query.selected.every(({ fn }) => !fn);
  if (query.selected.length === 1 && query.selected[0]?.fn === 'COUNT' && !query.selected[0].field) {
    return { totalSize: rows.length, records: [] };
  }
  if (!plain && query.groupBy.length === 0 && (query.limit !== undefined || query.orderBy)) {
    const words = 'Non-grouped query that uses overall aggregate functions cannot also use LIMIT';
    throw new SalesforceError(400, 'MALFORMED_QUERY', words);
  }
  const made = plain && query.groupBy.length === 0 ? undefined : groupRows(rows, query.groupBy.map(path), query.selected, path);
  const { orderBy } = query;
  const all: { row: Row; record: Record_ }[] =
    made ??
    rows.map((row) => ({
      row,
      record: shape(
        object,
        row,
        query.selected.map(({ field = '' }) => path(field)),
      ),
    }));
  if (orderBy) {
    const value = (one: (typeof all)[number]): Value =>
      made ? (one.row[keyOf(orderBy.by, path)] ?? null) : path(orderBy.by.field ?? '').read(one.row);
    all.sort((a, b) => compare(value(a), value(b), orderBy));
  }
  const records = all.slice(0, query.limit).map(({ record }) => record);
  return { totalSize: records.length, records };
}

function parse(soql: string) {
  try {
    return parseSoql(soql);
  } catch (error) {
    if (error instanceof Malformed) throw new SalesforceError(400, 'MALFORMED_QUERY', error.message);
    throw error;
  }
}

function objectNamed(org: Org, name: string): FakeObject {
  const found = org.objects.find((object) => object.name.toLowerCase() === name.toLowerCase());
  if (!found) throw new SalesforceError(400, 'INVALID_TYPE', `sObject type '${name}' is not supported.`);
  return found;
}

interface Path {
  name: string;
  field: FakeField;
  read(row: Row): Value;
}

function resolve(org: Org, object: FakeObject, name: string, soql: string): Path {
  const [first = '', ...rest] = name.split('.');
  const relation = object.fields.find(({ relationshipName }) => relationshipName?.toLowerCase() === first.toLowerCase());
  if (rest.length > 0 && relation?.referenceTo && relation.referenceTo.length > 1)
    return ofAny(org, relation, rest.join('.'), soql);
  if (rest.length > 0 && relation?.referenceTo) {
    const target = objectNamed(org, relation.referenceTo.at(-1) ?? '');
    const far = resolve(org, target, rest.join('.'), soql);
    const read = (row: Row) => {
      const pointed = org.rows[target.name]?.find(({ Id }) => Id === row[relation.name]);
      return pointed ? far.read(pointed) : null;
    };
    return { name: `${relation.relationshipName}.${far.name}`, field: far.field, read };
  }
  const field = object.fields.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!field || !org.sees(object.name, field.name)) throw noColumn(name, object.name, soql);
  return { name: field.name, field, read: (row) => row[field.name] ?? null };
}

function noColumn(name: string, entity: string, soql: string): SalesforceError {
  return new SalesforceError(
    400,
    'INVALID_FIELD',
    `\n${soql.slice(0, 60)}\n       ^\nERROR at Row:1:Column:8\nNo such column '${name}' on entity '${entity}'. If you are attempting to use a custom field, be sure to append the '__c' after the custom field name. Please reference your WSDL or the describe call for the appropriate names.`,
  );
}

/** Fields of the object Name, which stands for a record of one of several objects. */
const OF_ANY = ['Id', 'Name', 'Type', 'FirstName', 'LastName', 'Title', 'Email', 'Phone', 'Alias', 'Username', 'ProfileId'];

function ofAny(org: Org, relation: FakeField, name: string, soql: string): Path {
  const own = OF_ANY.find((one) => one.toLowerCase() === name.toLowerCase());
  if (!own) throw noColumn(name, 'Name', soql);
  const read = (row: Row) => {
    for (const target of relation.referenceTo ?? []) {
      const pointed = org.rows[target]?.find(({ Id }) => Id === row[relation.name]);
      if (pointed) return own === 'Type' ? target : (pointed[own] ?? null);
    }
    return null;
  };
  return { name: `${relation.relationshipName}.${own}`, field: { ...relation, name: own, type: 'string' }, read };
}

/** `{attributes, Name, Account: {attributes, Name}}` */
function shape(object: FakeObject, row: Row, paths: Path[]): Record_ {
  const record: Record_ = { attributes: { type: object.name, url: `/services/data/v62.0/sobjects/${object.name}/${row.Id}` } };
  for (const { name, read } of paths) put(record, name.split('.'), read(row));
  return record;
}

/** A relationship without a target is null. */
function put(record: Record<string, unknown>, [first = '', ...rest]: string[], value: Value): void {
  if (rest.length === 0) record[first] = value;
  else if (value === null) record[first] ??= null;
  else {
    const inner = (record[first] ?? { attributes: { type: first } }) as Record<string, unknown>;
    put(inner, rest, value);
    record[first] = inner;
  }
}

const keyOf = (one: Selected, path: (name: string) => Path) =>
  one.fn ? `${one.fn}(${one.field ? path(one.field).name : ''})` : path(one.field ?? '').name;

function groupRows(rows: Row[], groups: Path[], selected: Selected[], path: (name: string) => Path) {
  const parts = Map.groupBy(rows, (row) => JSON.stringify(groups.map(({ read }) => read(row))));
  if (groups.length === 0 && parts.size === 0) parts.set('[]', []);
  return [...parts.values()].map((members) => {
    const row: Row = {};
    const record: Record_ = { attributes: { type: 'AggregateResult' } };
    for (const [n, one] of selected.entries()) {
      const target = one.field ? path(one.field) : undefined;
      const grouped = groups.some(({ name }) => name === target?.name);
      if (!one.fn && !grouped) {
        throw new SalesforceError(400, 'MALFORMED_QUERY', `Field must be grouped or aggregated: ${one.field}`);
      }
      const known = target ? members.map(target.read).filter((value) => value !== null) : members.map(() => 1);
      const value = one.fn ? figure(one.fn, known) : (target?.read(members[0] ?? {}) ?? null);
      row[keyOf(one, path)] = value;
      record[one.alias ?? (one.fn ? `expr${n}` : (target?.name.split('.').at(-1) ?? ''))] = value;
    }
    return { row, record };
  });
}

function figure(fn: string, known: Exclude<Value, null>[]): Value {
  const sum = known.reduce<number>((total, value) => total + Number(value), 0);
  const sorted = known.toSorted((a, b) => (a < b ? -1 : 1));
  switch (fn) {
    case 'COUNT':
      return known.length;
    case 'COUNT_DISTINCT':
      return new Set(known).size;
    case 'SUM':
      return known.length ? sum : null;
    case 'AVG':
      return known.length ? sum / known.length : null;
    case 'MIN':
      return sorted[0] ?? null;
    case 'MAX':
      return sorted.at(-1) ?? null;
    default:
      throw new SalesforceError(400, 'MALFORMED_QUERY', `Unknown function ${fn}`);
  }
}

function compare(a: Value, b: Value, { descending, nullsLast }: { descending: boolean; nullsLast: boolean }): number {
  if (a === null || b === null) return (Number(a === null) - Number(b === null)) * (nullsLast ? 1 : -1);
  const order = a < b ? -1 : a > b ? 1 : 0;
  return descending ? -order : order;
}

const QUOTED = /^(string|picklist|multipicklist|id|reference|email|phone|url|textarea)$/;
const NUMERIC = /^(currency|double|int|percent)$/;

function holds(condition: Condition, row: Row, path: (name: string) => Path): boolean {
  if ('and' in condition) return condition.and.every((one) => holds(one, row, path));
  if ('or' in condition) return condition.or.some((one) => holds(one, row, path));
  const { field, read, name } = path(condition.field);
  if (!field.filterable) {
    throw new SalesforceError(400, 'INVALID_FIELD', `field '${name}' can not be filtered in a query call`);
  }
  const value = read(row);
  for (const literal of condition.values) checkLiteral(field, name, literal);
  const isId = ['id', 'reference'].includes(field.type);
  const fold = (text: Value) => (typeof text !== 'string' ? text : isId ? text.slice(0, 15) : text.toLowerCase());
  const values = condition.values.map((literal) => fold(literalValue(literal, field)));
  const [first = null] = values;
  switch (condition.operator) {
    case 'IN':
      return value !== null && values.includes(fold(value));
    case 'NOT IN':
      return !values.includes(fold(value));
    case 'INCLUDES':
      return String(value ?? '')
        .split(';')
        .some((one) => values.includes(fold(one)));
    case 'EXCLUDES':
      return !String(value ?? '')
        .split(';')
        .some((one) => values.includes(fold(one)));
    case 'LIKE': {
      const [literal] = condition.values;
      return value !== null && literal !== undefined && 'string' in literal && matches(String(value), literal.pattern);
    }
  }
  const [literal] = condition.values;
  const period = literal && 'text' in literal && /^date/.test(field.type) ? periodOf(literal.text) : undefined;
  if (period && value !== null) return inPeriod(condition.operator, String(value).slice(0, 10), period);
  const left = comparable(fold(value), field);
  const right = comparable(first, field);
  if (condition.operator === '=') return left === right;
  if (condition.operator === '!=') return left !== right;
  if (left === null || right === null) return false;
  if (condition.operator === '<') return left < right;
  if (condition.operator === '<=') return left <= right;
  if (condition.operator === '>') return left > right;
  return left >= right;
}

const comparable = (value: Value, field: FakeField) =>
  field.type === 'datetime' && value !== null ? Date.parse(String(value)) : value;

function literalValue(literal: Literal, field: FakeField): Value {
  if ('string' in literal) return literal.string;
  if (/^null$/i.test(literal.text)) return null;
  if (/^(true|false)$/i.test(literal.text)) return /^true$/i.test(literal.text);
  return NUMERIC.test(field.type) ? Number(literal.text) : literal.text;
}

/** Salesforce rejects both unexpected and missing quotes. */
function checkLiteral(field: FakeField, name: string, literal: Literal): void {
  if ('text' in literal && /^null$/i.test(literal.text)) return;
  const quoted = 'string' in literal;
  if (quoted === QUOTED.test(field.type)) return;
  const rule = quoted ? 'should not be enclosed in quotes' : 'should be enclosed in quotes';
  throw new SalesforceError(
    400,
    'INVALID_FIELD',
    `value of filter criterion for field '${name}' must be of type ${field.type} and ${rule}`,
  );
}

function matches(value: string, pattern: PatternPart[]): boolean {
  const source = pattern.map((part) => ('literal' in part ? RegExp.escape(part.literal) : part.wildcard === '%' ? '.*' : '.'));
  return new RegExp(`^${source.join('')}$`, 'is').test(value);
}

/** The few date literals used by tests, as days. */
function periodOf(text: string): [string, string] | undefined {
  const day = (offset: number) => new Date(Date.now() + offset * 24 * 3600 * 1000).toISOString().slice(0, 10);
  if (text === 'TODAY') return [day(0), day(0)];
  if (text === 'THIS_YEAR') return [`${day(0).slice(0, 4)}-01-01`, `${day(0).slice(0, 4)}-12-31`];
  const [, last] = /^LAST_N_DAYS:(\d+)$/.exec(text) ?? [];
  if (last) return [day(-Number(last)), day(0)];
  if (/^(?:\d{4}-\d\d-\d\d|null$)/i.test(text)) return undefined;
  throw new SalesforceError(400, 'MALFORMED_QUERY', `unknown date literal ${text}`);
}

function inPeriod(operator: string, value: string, [start, end]: [string, string]): boolean {
  const within = value >= start && value <= end;
  if (operator === '=') return within;
  if (operator === '!=') return !within;
  if (operator === '<') return value < start;
  if (operator === '<=') return value <= end;
  if (operator === '>') return value > end;
  return value >= start;
}
