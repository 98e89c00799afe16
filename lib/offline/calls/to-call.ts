import type { JsonObject } from '@/lib/core/json/json';
import { sqlName } from '@/lib/core/text/sql-name';
import type { Cell, Ref } from '../data/entity';
import { type Condition, type Plan, shownColumns } from '../data/plan';
import type { Call } from './desk';

export const MOST_ROWS = 200;

/** The path of a field in a query: `AccountId` is the field, `Account` the relationship. */
export function pathOf({ field, path }: Ref): string {
  return [...path.map((hop) => hop.field.name.replace(/_?id$/i, '')), field.name].join('.');
}

/** A period includes its end. A datetime is compared with the start of the next day, since the times of a day come after its date. */
function plain({ operator, values }: Condition, { field }: Ref): Pick<Condition, 'operator' | 'values'> {
  if (operator !== '<=' || field.kind !== 'date') return { operator, values };
  const next = new Date(Date.parse(`${values[0]}T00:00:00Z`) + 86_400_000);
  return { operator: '<', values: [next.toISOString().slice(0, 10)] };
}

/** Converts a plan to a tool call; undefined when the tool cannot express it. */
export function toCall(plan: Plan): Call | undefined {
  const { kind, tool } = plan.entity;
  if (kind === 'sql') return { tool, input: { sql: toSql(plan) } };
  return kind === 'rows' || plan.group?.unit ? undefined : { tool, input: toRecordsQuery(plan) };
}

function toRecordsQuery(plan: Plan): JsonObject {
  const { entity, conditions, sum, group } = plan;
  const write = (condition: Condition) => condition.refs.map((ref) => recordsCondition(ref, plain(condition, ref)));
  const isEither = ({ refs, operator }: Condition) => refs.length > 1 && operator !== '!=';
  const all = conditions.filter((one) => !isEither(one)).flatMap(write);
  const anyOf = conditions.filter(isEither).map(write);
  const query = { object: entity.name, conditions: all, ...(anyOf.length > 0 && { anyOf }), limit: MOST_ROWS };
  if (!sum && !group) return { ...query, fields: shownColumns(plan).map(pathOf) };
  const aggregate: JsonObject = sum ? { function: 'sum', field: pathOf(sum) } : { function: 'count' };
  const order = { field: sum ? `sum(${pathOf(sum)})` : 'count', direction: 'desc' };
  return { ...query, fields: group ? [pathOf(group.ref)] : [], aggregates: [aggregate], ...(group && { order }) };
}

function recordsCondition(ref: Ref, { operator, values }: Pick<Condition, 'operator' | 'values'>): JsonObject {
  const field = pathOf(ref);
  const [value = null] = values;
  if (values.length > 1) return { field, operator: operator === '!=' ? 'not in' : 'in', value: [...values] };
  return operator === 'contains' ? { field, operator: 'like', value: `%${value}%` } : { field, operator, value };
}

const lastOf = (name: string) => name.split('.').at(-1) ?? name;
export const tableOf = (name: string) => name.split('.').map(sqlName).join('.');
export const literal = (value: Cell) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));
export const containing = (word: Cell) => literal(`%${String(word).replaceAll(/[%_\\]/g, '')}%`);
const columnOf = ({ field, entity }: Ref) => `${sqlName(lastOf(entity.name))}.${sqlName(field.name)}`;

/** Name of a column in a result: the field, with the table when it is another one. */
export const headingOf = ({ field, path, entity }: Ref) =>
  path.length === 0 ? field.name : `${lastOf(entity.name)}_${field.name}`;

function sqlCondition(ref: Ref, { operator, values }: Pick<Condition, 'operator' | 'values'>): string {
  const list = values.map(literal).join(', ');
  if (operator === '!=') return `(${columnOf(ref)} IS NULL OR ${columnOf(ref)} NOT IN (${list}))`;
  if (operator === 'contains') return `${columnOf(ref)} ILIKE ${containing(values[0] ?? '')}`;
  return operator === '=' ? `${columnOf(ref)} IN (${list})` : `${columnOf(ref)} ${operator} ${list}`;
}

function joinsFor({ entity }: Plan, refs: readonly Ref[]): string {
  const joins = refs.flatMap(({ path }) =>
    path.map(({ field, entity: target }, n) => {
      const [from, to] = [path[n - 1]?.entity ?? entity, target].map(({ name }) => sqlName(lastOf(name)));
      const key = sqlName(lastOf(field.references ?? ''));
      return ` JOIN ${tableOf(target.name)} AS ${to} ON ${to}.${key} = ${from}.${sqlName(field.name)}`;
    }),
  );
  return [...new Set(joins)].join('');
}

/** Converts a plan to a SELECT. Lists include the number of all rows as `total_rows`. */
function toSql(plan: Plan): string {
  const { entity, conditions, sum, group } = plan;
  const columns = sum || group ? [] : shownColumns(plan);
  const refs = [...conditions.flatMap((one) => one.refs), ...columns, ...(group ? [group.ref] : []), ...(sum ? [sum] : [])];
  const tests = conditions.map((one) => {
    const each = one.refs.map((ref) => sqlCondition(ref, plain(one, ref)));
    return `(${each.join(one.operator === '!=' ? ' AND ' : ' OR ')})`;
  });
  const where = tests.length > 0 ? ` WHERE ${tests.join(' AND ')}` : '';
  const from = `FROM ${tableOf(entity.name)} AS ${sqlName(lastOf(entity.name))}${joinsFor(plan, refs)}${where}`;
  const figure = sum ? `sum(${columnOf(sum)}) AS ${sqlName(`sum_${sum.field.name}`)}` : 'count(*) AS count';
  const list = columns.map((ref) => `${columnOf(ref)} AS ${sqlName(headingOf(ref))}`).join(', ');
  if (!group && sum) return `SELECT ${figure} ${from}`;
  if (!group) return `SELECT ${list}, count(*) OVER () AS total_rows ${from} ORDER BY 1 LIMIT ${MOST_ROWS}`;
  const span = `to_char(${columnOf(group.ref)}, '${group.unit === 'year' ? 'YYYY' : 'YYYY-MM'}') AS ${group.unit}`;
  const by = group.unit ? span : `${columnOf(group.ref)} AS ${sqlName(headingOf(group.ref))}`;
  const order = group.unit ? '1' : '2 DESC NULLS LAST, 1';
  return `SELECT ${by}, ${figure} ${from} GROUP BY 1 ORDER BY ${order} LIMIT ${MOST_ROWS}`;
}
