import { relevance } from '../conversation/terms';
import type { Entity, Field } from '../evidence/evidence';
import { stem, stemsOf } from '../language/words';
import { entityScore, isKey, isNumeric, isPlace, isTemporal, isText, nameField } from './entities';
import { type Condition, dateField, measureField, planQuery, subjectNames } from './plan-query';
import type { Situation } from './situation';

const RESERVED = /^(?:all|and|as|asc|case|check|column|desc|end|from|group|in|limit|not|null|or|order|select|table|then|to|user|when|where)$/i;
const GRAINS: Record<string, string> = { day: 'day', jour: 'day', week: 'week', semain: 'week', month: 'month', mois: 'month', quarter: 'quarter', trimestr: 'quarter', year: 'year', anne: 'year' };
const AMOUNT = /amount|total|revenue|montant|value|sum/i;
const LIST_LIMIT = 50;
const GROUP_LIMIT = 20;

const quote = (name: string) => (/^[a-z_][a-z\d_]*$/.test(name) && !RESERVED.test(name) ? name : `"${name.replaceAll('"', '""')}"`);
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const column = (entity: Entity, field: Pick<Field, 'name'>) => `${quote(entity.name)}.${quote(field.name)}`;
const tableName = ({ schema, name }: Entity) => (schema && schema !== 'public' ? `${quote(schema)}.${quote(name)}` : quote(name));

interface Join {
  entity: Entity;
  on: string;
}

/** The tables a row of `from` belongs to, through declared references, nearest first: joining them repeats no row. */
function parents(from: Entity, entities: readonly Entity[]): Map<Entity, Join[]> {
  const paths = new Map<Entity, Join[]>([[from, []]]);
  for (const [entity, path] of paths) {
    for (const field of entity.fields) {
      const [target, key = 'id'] = field.references?.split('.').slice(-2) ?? [];
      const parent = entities.find(({ name }) => name === target);
      if (!parent || paths.has(parent)) continue;
      paths.set(parent, [...path, { entity: parent, on: `${column(parent, { name: key })} = ${column(entity, field)}` }]);
    }
  }
  return paths;
}

function from(base: Entity, joins: readonly Join[]): string {
  const seen = new Set<Entity>();
  const lines = joins.flatMap(({ entity, on }) => (seen.has(entity) ? [] : (seen.add(entity), [`JOIN ${tableName(entity)} ON ${on}`])));
  return [`FROM ${tableName(base)}`, ...lines].join(' ');
}

/** `a = 1 AND …` over the tables of a statement: the window, the bounds and names of the request. */
function where(base: Entity, reachable: readonly Entity[], situation: Situation): string {
  const names = subjectNames(situation).map((name) => {
    const places = reachable.flatMap((entity) =>
      entity.fields.filter((field) => isText(field) && (field === nameField(entity) || isPlace(field))).map((field) => `${column(entity, field)} ILIKE ${literal(`%${name}%`)}`),
    );
    return places.length > 0 ? `(${places.join(' OR ')})` : '';
  });
  const plain = planQuery(base, situation)
    .conditions.filter(({ operator, field }) => operator !== 'contains' && !(operator === '=' && field === nameField(base)))
    .map((condition) => toSql(base, condition));
  const all = [...plain, ...names].filter(Boolean);
  return all.length > 0 ? ` WHERE ${all.join(' AND ')}` : '';
}

function toSql(base: Entity, { field, operator, value }: Condition): string {
  const name = column(base, field);
  if (Array.isArray(value)) return `${name} IN (${value.map(literal).join(', ')})`;
  if (typeof value === 'string' && operator === '<=' && isTemporal(field)) return `${name} < ${literal(dayAfter(value))}`;
  return `${name} ${operator} ${typeof value === 'string' ? literal(value) : String(value)}`;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** `SUM(…)` of the figure the request is about: an amount column, or quantity times price. */
function measureOf(entity: Entity, situation: Situation): { sql: string; alias: string } | undefined {
  const numeric = entity.fields.filter((field) => isNumeric(field) && !isKey(field, entity));
  const quantity = numeric.find(({ name }) => /quantity|qty|units|quantite/i.test(name));
  const price = numeric.find(({ name }) => /price|prix|cost/i.test(name));
  const amount = numeric.find(({ name }) => AMOUNT.test(name));
  if (quantity && price && !amount) return { sql: `${column(entity, quantity)} * ${column(entity, price)}`, alias: 'amount' };
  const named = numeric.find(({ name, label }) => relevance(`${name} ${label}`, situation.asked) > 0);
  const field = named ?? (amount && measureField(entity, situation));
  return field && { sql: column(entity, field), alias: field.name };
}

/** What rows are put together by: a date's month, a field, or the name of a table the rows belong to. */
function groupOf(base: Entity, reachable: readonly Entity[], situation: Situation): { sql: string; alias: string; entity: Entity; byTime: boolean } | undefined {
  const { intent, conversation } = situation;
  const date = dateField(base, situation);
  const grain = intent.groupBy.map((one) => GRAINS[one]).find(Boolean);
  if (grain && date) return { sql: `date_trunc('${grain}', ${column(base, date)})`, alias: grain, entity: base, byTime: true };
  for (const one of [...intent.groupBy, ...stemsOf(conversation.request)]) {
    const entity = reachable.find((candidate) => candidate !== base && stemsOf(candidate.name).includes(one)) ?? undefined;
    const name = entity && nameField(entity);
    if (entity && name) return { sql: column(entity, name), alias: stem(entity.name) === entity.name ? entity.name : singular(entity.name), entity, byTime: false };
    for (const candidate of reachable) {
      const field = candidate.fields.find((f) => isText(f) && !isKey(f, candidate) && stemsOf(f.name).includes(one));
      if (field) return { sql: column(candidate, field), alias: field.name, entity: candidate, byTime: false };
    }
  }
  return undefined;
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
}

/** Totals and counts, by group when the request names one. */
function aggregate(entities: readonly Entity[], situation: Situation): string | undefined {
  const { intent, asked } = situation;
  const counting = intent.count && !intent.total && !intent.average;
  const score = (entity: Entity) => entityScore(entity, asked) + (counting ? 0 : 2 * Number(Boolean(measureOf(entity, situation))) + 0.5 * parents(entity, entities).size);
  const base = [...entities].sort((a, b) => score(b) - score(a))[0];
  if (!base) return undefined;
  const paths = parents(base, entities);
  const reachable = [...paths.keys()];
  const grouped = intent.groupBy.length > 0 || intent.top !== undefined || !(intent.count || intent.total || intent.average);
  const group = grouped ? groupOf(base, reachable, situation) : undefined;
  const measure = counting ? undefined : measureOf(base, situation);
  if (grouped && !group && !intent.count && !intent.total) return undefined;
  const named = subjectNames(situation).length > 0;
  const joins = named ? [...paths.values()].flat() : group ? (paths.get(group.entity) ?? []) : [];
  const figures = [
    ...(measure && intent.average ? [`AVG(${measure.sql}) AS ${quote(`average_${measure.alias}`)}`] : []),
    ...(measure ? [`SUM(${measure.sql}) AS ${quote(`total_${measure.alias}`.replace(/^total_total/, 'total'))}`] : []),
    `COUNT(*) AS ${quote(`${singular(base.name)}_count`)}`,
  ];
  const select = [...(group ? [`${group.sql} AS ${quote(group.alias)}`] : []), ...figures].join(', ');
  const order = group ? ` GROUP BY ${group.sql} ORDER BY ${group.byTime ? '1' : `2 ${intent.lowest ? 'ASC' : 'DESC'}`}` : '';
  const limit = group ? ` LIMIT ${group.byTime ? 60 : typeof intent.top === 'number' ? intent.top : GROUP_LIMIT}` : '';
  return `SELECT ${select} ${from(base, joins)}${where(base, named ? reachable : [base], situation)}${order}${limit}`;
}

/** Rows of the best table, with the names of what they belong to. */
function rows(entities: readonly Entity[], situation: Situation): string | undefined {
  const [base] = entities;
  if (!base) return undefined;
  const paths = parents(base, entities);
  const plan = planQuery(base, situation);
  const owners = [...paths].filter(([entity]) => entity !== base && nameField(entity)).slice(0, 2);
  const own = plan.fields.filter((field) => !isKey(field, base)).map((field) => column(base, field));
  const theirs = owners.map(([entity]) => `${column(entity, nameField(entity) ?? { name: 'name' })} AS ${quote(singular(entity.name))}`);
  const select = [...own, ...theirs];
  const order = plan.order ? ` ORDER BY ${column(base, plan.order.field)}${plan.order.descending ? ' DESC NULLS LAST' : ''}` : '';
  const reachable = [base, ...owners.map(([entity]) => entity)];
  return `SELECT ${select.length > 0 ? select.join(', ') : '*'} ${from(base, owners.flatMap(([, path]) => path))}${where(base, reachable, situation)}${order} LIMIT ${plan.limit ?? LIST_LIMIT}`;
}

/**
 * SELECT statements for a request over described tables, best first: totals by group where the request or the references
 * suggest them, and plain rows unless only a figure was asked for.
 */
export function draftSql(entities: readonly Entity[], situation: Situation): string[] {
  const { count, total, average, top, groupBy } = situation.intent;
  const figures = count || total || average || top !== undefined || groupBy.length > 0;
  const statements = [aggregate(entities, situation), ...(figures ? [] : [rows(entities, situation)])].filter((one) => one !== undefined);
  return statements.length > 0 ? statements : [rows(entities, situation)].filter((one) => one !== undefined);
}

/** Rows about records that other agents named. */
export function draftLookup(entities: readonly Entity[], situation: Situation): string | undefined {
  const names = [...situation.borrowed.names.keys()];
  const base = entities.find((entity) => nameField(entity));
  const field = base && nameField(base);
  if (!base || !field || names.length === 0) return undefined;
  const measured = entities
    .filter((entity) => entity !== base && parents(entity, entities).has(base) && measureOf(entity, situation))
    .sort((a, b) => (parents(a, entities).get(base)?.length ?? 0) - (parents(b, entities).get(base)?.length ?? 0))[0];
  const list = `${column(base, field)} IN (${names.map(literal).join(', ')})`;
  const measure = measured && measureOf(measured, situation);
  if (!measured || !measure) return `SELECT * FROM ${tableName(base)} WHERE ${list} LIMIT ${LIST_LIMIT}`;
  const name = column(base, field);
  return `SELECT ${name} AS ${quote(singular(base.name))}, SUM(${measure.sql}) AS ${quote(`total_${measure.alias}`.replace(/^total_total/, 'total'))}, COUNT(*) AS ${quote(`${singular(measured.name)}_count`)} ${from(measured, parents(measured, entities).get(base) ?? [])} WHERE ${list} GROUP BY ${name} ORDER BY 2 DESC LIMIT ${LIST_LIMIT}`;
}
