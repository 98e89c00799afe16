import type { Entity } from '../../evidence/evidence';
import { synonymsOf } from '../../language/synonyms';
import { stemsOf } from '../../language/words';
import { isKey, isText, nameField } from '../entities';
import { dateField } from '../fields';
import type { Situation } from '../situation';
import { column, singular } from './sql-text';

const GRAINS: Record<string, string> = {
  day: 'day',
  jour: 'day',
  week: 'week',
  semain: 'week',
  month: 'month',
  mois: 'month',
  quarter: 'quarter',
  trimestr: 'quarter',
  year: 'year',
  anne: 'year',
};

/** What rows are put together by. */
export interface Grouping {
  sql: string;
  alias: string;
  entity: Entity;
  byTime: boolean;
}

function byTable(one: string, tables: readonly Entity[]): Grouping | undefined {
  const meant = [one, ...synonymsOf(one)];
  const entity = tables.find(({ name }) => stemsOf(name).some((stem) => meant.includes(stem)));
  const name = entity && nameField(entity);
  return name && { sql: column(entity, name), alias: singular(entity.name), entity, byTime: false };
}

function byField(one: string, tables: readonly Entity[]): Grouping | undefined {
  for (const entity of tables) {
    const field = entity.fields.find(
      (candidate) => isText(candidate) && !isKey(candidate, entity) && stemsOf(candidate.name).includes(one),
    );
    if (field) return { sql: column(entity, field), alias: field.name, entity, byTime: false };
  }
  return undefined;
}

/**
 * A span of time, a field of a table ("by product category"), a table the rows belong to or any field that the request names,
 * what follows "by" first.
 */
export function groupOf(base: Entity, reachable: readonly Entity[], situation: Situation): Grouping | undefined {
  const { intent, conversation } = situation;
  const date = dateField(base, situation);
  const grain = intent.groupBy.map((one) => GRAINS[one]).find(Boolean);
  if (grain && date) return { sql: `date_trunc('${grain}', ${column(base, date)})`, alias: grain, entity: base, byTime: true };
  const owners = reachable.filter((entity) => entity !== base);
  const named = reachable.filter(({ name }) => stemsOf(name).some((one) => intent.groupBy.includes(one)));
  const exact = intent.groupBy.map((one) => byField(one, named)).find((group) => group !== undefined);
  if (exact) return exact;
  for (const one of [...intent.groupBy, ...stemsOf(conversation.topic)]) {
    const group = byTable(one, owners) ?? byField(one, reachable);
    if (group) return group;
  }
  return undefined;
}

/** The table a total belongs to by the request's words: "revenue with these customers". */
export function ownerOf(base: Entity, reachable: readonly Entity[], { conversation }: Situation): Grouping | undefined {
  const owners = reachable.filter((entity) => entity !== base);
  return stemsOf(conversation.topic)
    .map((one) => byTable(one, owners))
    .find((group) => group !== undefined);
}
