import type { Entity } from '../../evidence/evidence';
import { isKey, isNumeric } from '../entities';
import { fieldRelevance, measureField } from '../fields';
import type { Situation } from '../situation';
import { column, quote, singular } from './sql-text';

/** A figure of a table's rows. */
export interface Measure {
  sql: string;
  alias: string;
}

/** The figure a request is about: a column it names, an amount, or quantity times price. */
export function measureOf(entity: Entity, situation: Situation): Measure | undefined {
  const numeric = entity.fields.filter((field) => isNumeric(field) && !isKey(field, entity));
  const quantity = numeric.find(({ name }) => /quantity|qty|units|quantite/i.test(name));
  const price = numeric.find(({ name }) => /price|prix|cost/i.test(name));
  const amount = numeric.find(({ name }) => /amount|total|revenue|montant|value|sum/i.test(name));
  if (quantity && price && !amount) return { sql: `${column(entity, quantity)} * ${column(entity, price)}`, alias: 'amount' };
  const named = numeric.find((field) => fieldRelevance(field, entity, situation.asked) > 0);
  const field = named ?? (amount && measureField(entity, situation));
  return field && { sql: column(entity, field), alias: field.name };
}

/** `SUM(…) AS total_…, COUNT(*) AS …_count` over rows of `base`; an average comes first when it is asked for. */
export function figuresOf(base: Entity, measure: Measure | undefined, average: boolean): string {
  return [
    ...(measure && average ? [`AVG(${measure.sql}) AS ${quote(`average_${measure.alias.replace(/^total_/, '')}`)}`] : []),
    ...(measure ? [`SUM(${measure.sql}) AS ${quote(`total_${measure.alias.replace(/^total_/, '')}`)}`] : []),
    `COUNT(*) AS ${quote(`${singular(base.name)}_count`)}`,
  ].join(', ');
}
