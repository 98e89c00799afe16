import { relevance, type Terms } from '../conversation/terms';
import type { Entity, Field } from '../evidence/evidence';
import { nameStems } from '../language/words';
import { isBookkeeping, isKey, isNumeric, isTemporal, nameField } from './entities';
import type { Situation } from './situation';

/** What a number must score to count as a figure people rank by. */
const MEASURE = 0.75;
const FIELDS = 8;
const FIELDS_FOR_QUALITY = 16;

/** How much a field's own words speak of the terms; the ones it shares with its entity say nothing. */
export function fieldRelevance(
  { name, label }: Pick<Field, 'name' | 'label'>,
  entity: Pick<Entity, 'name'>,
  terms: Terms,
): number {
  const shared = new Set(nameStems(entity.name));
  return relevance(
    nameStems(`${name} ${label}`)
      .filter((one) => !shared.has(one))
      .join(' '),
    terms,
  );
}

/** The figure a ranking or a total is about: named in the request, else an amount. */
export function measureField(entity: Entity, { asked, terms }: Situation): Field | undefined {
  const score = (field: Field) =>
    3 * fieldRelevance(field, entity, asked) +
    fieldRelevance(field, entity, terms) +
    (field.type === 'currency' || /amount|total|revenue|montant/i.test(field.name) ? 1 : 0) -
    (/rate|percent|probability|unit|year|discount|number_?of/i.test(field.name) ? 0.5 : 0);
  const field = best(
    entity.fields.filter((one) => isNumeric(one) && !isKey(one, entity)),
    score,
  );
  return field && score(field) >= MEASURE ? field : undefined;
}

/** The day a time window or "latest" is about: named in the request, else the first date that is not bookkeeping. */
export function dateField(entity: Entity, { asked, intent }: Situation): Field | undefined {
  const ahead = Boolean(intent.window?.to && !intent.window.from?.startsWith('0'));
  const score = (field: Field) =>
    3 * fieldRelevance(field, entity, asked) +
    (isBookkeeping(field) ? -1 : 0) +
    (ahead && /close|due|end|expir|renew|start/i.test(field.name) ? 0.5 : 0);
  return best(entity.fields.filter(isTemporal), score);
}

function best(fields: readonly Field[], score: (field: Field) => number): Field | undefined {
  return fields.map((field) => ({ field, score: score(field) })).sort((a, b) => b.score - a.score)[0]?.field;
}

/** The fields worth fetching: keys, the name, the ones a query needs, and what the terms speak of. */
export function chooseFields(entity: Entity, situation: Situation, needed: readonly (Field | undefined)[]): Field[] {
  const { terms, intent } = situation;
  const score = (field: Field) =>
    2 * relevance(`${field.name} ${field.label}`, terms) +
    relevance(field.values.join(' '), terms) +
    (field.values.length > 0 ? 0.3 : 0) +
    (field.type === 'currency' ? 0.4 : isTemporal(field) ? 0.2 : 0) -
    (isBookkeeping(field) ? 1 : 0) -
    (/text ?area|url|json|bytea/.test(field.type) ? 0.3 : 0);
  const keys = entity.fields.filter(
    (field) => entity.keys.includes(field.name) || field.references || field.type === 'reference',
  );
  const rest = entity.fields
    .filter((field) => !isKey(field, entity))
    .map((field) => ({ field, score: score(field) }))
    .sort((a, b) => b.score - a.score)
    .map(({ field }) => field);
  const wanted = [...keys.slice(0, 3), nameField(entity), ...needed, ...rest].filter((field) => field !== undefined);
  const chosen = new Set([...new Set(wanted)].slice(0, intent.quality ? FIELDS_FOR_QUALITY : FIELDS));
  return entity.fields.filter((field) => chosen.has(field));
}
