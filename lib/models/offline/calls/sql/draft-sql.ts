import { subjectsIn } from '../../conversation/terms';
import type { Entity } from '../../evidence/evidence';
import { entityScore, isKey, isPlace, isText, nameField } from '../entities';
import { subjectNames } from '../named';
import { planQuery } from '../plan-query';
import type { Situation } from '../situation';
import { type Grouping, groupOf, ownerOf } from './grouping';
import { from, parents } from './joins';
import { figuresOf, measureOf } from './measure';
import { column, contains, literal, quote, singular, tableName, toSql } from './sql-text';

const LIST_LIMIT = 50;
const GROUP_LIMIT = 20;
const PERIODS = 60;
/** A table that can be grouped as the request wants is worth this much more, less so for every join on the way. */
const GROUPED = 3;
const PER_JOIN = 0.75;

/** `WHERE a = 1 AND …` over the tables of a statement: the conditions of the request and the names in it. */
function where(base: Entity, reachable: readonly Entity[], situation: Situation): string {
  const names = subjectNames(situation).map((name) => {
    const places = reachable.flatMap((entity) =>
      entity.fields
        .filter((field) => isText(field) && (field === nameField(entity) || isPlace(field)))
        .map((field) => contains(entity, field, name)),
    );
    return places.length > 0 ? `(${places.join(' OR ')})` : '';
  });
  const plain = planQuery(base, situation)
    .conditions.filter(({ operator, field }) => operator !== 'contains' && !(operator === '=' && field === nameField(base)))
    .map((condition) => toSql(base, condition));
  const all = [...plain, ...names].filter(Boolean);
  return all.length > 0 ? ` WHERE ${all.join(' AND ')}` : '';
}

interface Basis {
  base: Entity;
  group?: Grouping;
  score: number;
}

/** The table to count or sum over: named by the request, with a figure, and near what the request groups by. */
function basisOf(entities: readonly Entity[], situation: Situation, grouped: boolean): Basis | undefined {
  const { intent, asked } = situation;
  const counting = intent.count && !intent.total && !intent.average;
  const candidates = counting ? entities : entities.filter((entity) => measureOf(entity, situation));
  return candidates
    .map((base) => {
      const paths = parents(base, entities);
      const group = grouped ? groupOf(base, [...paths.keys()], situation) : undefined;
      const far = group ? (paths.get(group.entity)?.length ?? 0) : 0;
      const named = subjectsIn(base.name, asked).size;
      return { base, group, score: entityScore(base, asked) + named + (group ? GROUPED - PER_JOIN * far : 0) };
    })
    .sort((a, b) => b.score - a.score)[0];
}

/** Totals and counts, by group when the request names one. */
function aggregate(entities: readonly Entity[], situation: Situation): string | undefined {
  const { intent } = situation;
  const grouped = intent.groupBy.length > 0 || intent.top !== undefined;
  const { base, group: named } = basisOf(entities, situation, grouped) ?? {};
  if (!base || (grouped && !named && !intent.count && !intent.total)) return undefined;
  const paths = parents(base, entities);
  const group = named ?? (intent.total ? ownerOf(base, [...paths.keys()], situation) : undefined);
  const filtered = subjectNames(situation).length > 0;
  const joins = filtered ? [...paths.values()].flat() : group ? (paths.get(group.entity) ?? []) : [];
  const counting = intent.count && !intent.total && !intent.average;
  const figures = figuresOf(base, counting ? undefined : measureOf(base, situation), intent.average);
  const rest = `${from(base, joins)}${where(base, filtered ? [...paths.keys()] : [base], situation)}`;
  if (!group) return `SELECT ${figures} ${rest}`;
  const order = group.byTime ? '1' : `2 ${intent.lowest ? 'ASC' : 'DESC'}`;
  const limit = group.byTime ? PERIODS : typeof intent.top === 'number' ? intent.top : GROUP_LIMIT;
  return `SELECT ${group.sql} AS ${quote(group.alias)}, ${figures} ${rest} GROUP BY ${group.sql} ORDER BY ${order} LIMIT ${limit}`;
}

/** What belongs to each record of the best table, in total: a customer's orders. Undefined when nothing with a figure does. */
function totalsOf(entities: readonly Entity[], situation: Situation, names: readonly string[]): string | undefined {
  const owner = entities.find((entity) => nameField(entity));
  const field = owner && nameField(owner);
  const namesAnother = names.length === 0 && subjectNames(situation).length > 0 && owner && parents(owner, entities).size > 1;
  if (!field || namesAnother) return undefined;
  const path = (entity: Entity) => parents(entity, entities).get(owner) ?? [];
  const base = entities
    .filter((entity) => path(entity).length > 0 && measureOf(entity, situation))
    .sort((a, b) => path(a).length - path(b).length)[0];
  if (!base) return undefined;
  const name = column(owner, field);
  const filter =
    names.length > 0 ? ` WHERE ${name} IN (${names.map(literal).join(', ')})` : where(base, [base, owner], situation);
  const figures = figuresOf(base, measureOf(base, situation), false);
  return `SELECT ${name} AS ${quote(singular(owner.name))}, ${figures} ${from(base, path(base))}${filter} GROUP BY ${name} ORDER BY 2 DESC LIMIT ${GROUP_LIMIT}`;
}

/** Rows of the best table, with the names of what they belong to. */
function rows(entities: readonly Entity[], situation: Situation): string | undefined {
  const [base] = entities;
  if (!base) return undefined;
  const paths = parents(base, entities);
  const plan = planQuery(base, situation);
  const owners = [...paths].filter(([entity]) => entity !== base && nameField(entity)).slice(0, 2);
  const own = plan.fields.filter((field) => !isKey(field, base)).map((field) => column(base, field));
  const theirs = owners.map(
    ([entity]) => `${column(entity, nameField(entity) ?? { name: 'name' })} AS ${quote(singular(entity.name))}`,
  );
  const select = [...own, ...theirs];
  const order = plan.order ? ` ORDER BY ${column(base, plan.order.field)}${plan.order.descending ? ' DESC NULLS LAST' : ''}` : '';
  const reachable = [base, ...owners.map(([entity]) => entity)];
  return `SELECT ${select.length > 0 ? select.join(', ') : '*'} ${from(
    base,
    owners.flatMap(([, path]) => path),
  )}${where(base, reachable, situation)}${order} LIMIT ${plan.limit ?? LIST_LIMIT}`;
}

/**
 * SELECT statements for a request over described tables, best first: totals and counts where the request asks for figures;
 * otherwise what belongs to each record in total, and the records themselves.
 */
export function draftSql(entities: readonly Entity[], situation: Situation): string[] {
  const { count, total, average, top, groupBy } = situation.intent;
  const figures = count || total || average || top !== undefined || groupBy.length > 0;
  const [base] = entities;
  const particular =
    base !== undefined && subjectNames(situation).length === 0 && planQuery(base, situation).conditions.length > 0;
  const listing = particular ? [rows(entities, situation)] : [totalsOf(entities, situation, []), rows(entities, situation)];
  const wanted = figures ? [aggregate(entities, situation)] : listing;
  const statements = wanted.filter((one) => one !== undefined);
  return statements.length > 0 ? statements : [rows(entities, situation)].filter((one) => one !== undefined);
}

/** Rows and totals about records that other agents named. */
export function draftLookup(entities: readonly Entity[], situation: Situation): string | undefined {
  const names = [...situation.borrowed.names.keys()];
  const base = entities.find((entity) => nameField(entity));
  const field = base && nameField(base);
  if (!base || !field || names.length === 0) return undefined;
  return (
    totalsOf(entities, situation, names) ??
    `SELECT * FROM ${tableName(base)} WHERE ${column(base, field)} IN (${names.map(literal).join(', ')}) LIMIT ${LIST_LIMIT}`
  );
}
