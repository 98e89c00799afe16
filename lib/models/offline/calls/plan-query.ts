import { relevance } from '../conversation/terms';
import type { Entity, Field } from '../evidence/evidence';
import { stemsOf, wordsOf } from '../language/words';
import { isBookkeeping, isKey, isNumeric, isPlace, isTemporal, isText, nameField } from './entities';
import type { Situation } from './situation';

export interface Condition {
  field: Field;
  operator: '=' | '>' | '>=' | '<' | '<=' | 'in' | 'contains';
  value: string | number | boolean | string[];
}

/** What to ask a source for, before it is put into a tool's own form. */
export interface QueryPlan {
  entity: Entity;
  fields: Field[];
  conditions: Condition[];
  order?: { field: Field; descending: boolean };
  /** Undefined: as many as the tool gives. */
  limit?: number;
}

const FIELDS = 8;
const FIELDS_FOR_QUALITY = 16;

/** The figure a ranking or a total is about: named in the request, else an amount, else any number that is no key. */
export function measureField(entity: Entity, { asked, terms }: Situation): Field | undefined {
  const score = (field: Field) =>
    3 * relevance(`${field.name} ${field.label}`, asked) +
    relevance(`${field.name} ${field.label}`, terms) +
    (field.type === 'currency' || /amount|total|revenue|montant/i.test(field.name) ? 1 : 0) -
    (/rate|percent|probability|unit|year|discount|number_?of/i.test(field.name) ? 0.5 : 0);
  return best(
    entity.fields.filter((field) => isNumeric(field) && !isKey(field, entity)),
    score,
  );
}

/** The day a time window or "latest" is about: named in the request, else the first date that is not bookkeeping. */
export function dateField(entity: Entity, { asked, intent }: Situation): Field | undefined {
  const ahead = Boolean(intent.window?.to && !intent.window.from?.startsWith('0'));
  const score = (field: Field) =>
    3 * relevance(`${field.name} ${field.label}`, asked) + (isBookkeeping(field) ? -1 : 0) + (ahead && /close|due|end|expir|renew|start/i.test(field.name) ? 0.5 : 0);
  return best(entity.fields.filter(isTemporal), score);
}

function best(fields: readonly Field[], score: (field: Field) => number): Field | undefined {
  return fields.map((field) => ({ field, score: score(field) })).sort((a, b) => b.score - a.score)[0]?.field;
}

function chooseFields(entity: Entity, situation: Situation, needed: readonly (Field | undefined)[]): Field[] {
  const { terms, intent } = situation;
  const score = (field: Field) =>
    2 * relevance(`${field.name} ${field.label}`, terms) +
    relevance(field.values.join(' '), terms) +
    (field.values.length > 0 ? 0.3 : 0) +
    (field.type === 'currency' ? 0.4 : isTemporal(field) ? 0.2 : 0) -
    (isBookkeeping(field) ? 1 : 0) -
    (/text ?area|url|json|bytea/.test(field.type) ? 0.3 : 0);
  const keys = entity.fields.filter((field) => entity.keys.includes(field.name) || field.references || field.type === 'reference');
  const rest = entity.fields
    .filter((field) => !isKey(field, entity))
    .map((field) => ({ field, score: score(field) }))
    .sort((a, b) => b.score - a.score)
    .map(({ field }) => field);
  const wanted = [...keys.slice(0, 3), nameField(entity), ...needed, ...rest].filter((field) => field !== undefined);
  const chosen = new Set([...new Set(wanted)].slice(0, intent.quality ? FIELDS_FOR_QUALITY : FIELDS));
  return entity.fields.filter((field) => chosen.has(field));
}

const singular = (word: string) => word.replace(/(?<=.{3})s$/, '');

/** Fixed values the request names. When the focus names only some of them, only those. */
function valueConditions(entity: Entity, { conversation }: Situation): Condition[] {
  const said = new Set(wordsOf(conversation.request).map(singular));
  const focus = new Set(wordsOf(conversation.focus).map(singular));
  return entity.fields.flatMap((field): Condition[] => {
    const matched = field.values.filter((value) => {
      const words = wordsOf(value).map(singular);
      return words.length > 0 && words.every((word) => said.has(word));
    });
    const focused = matched.filter((value) => wordsOf(value).every((word) => focus.has(singular(word))));
    const values = focused.length > 0 ? focused : matched;
    if (values.length === 0 || values.length === field.values.length) return [];
    const [only = ''] = values;
    return [values.length === 1 ? { field, operator: '=', value: only } : { field, operator: 'in', value: values }];
  });
}

/** `IsWon` for "won": a yes-or-no field the request names. */
function flagConditions(entity: Entity, { asked }: Situation): Condition[] {
  return entity.fields
    .filter(({ type, name }) => /bool/.test(type) && stemsOf(name).length > 0 && stemsOf(name).every((one) => asked.has(one)))
    .map((field) => ({ field, operator: '=', value: true }));
}

function windowConditions(entity: Entity, situation: Situation): Condition[] {
  const { window } = situation.intent;
  const field = window && dateField(entity, situation);
  if (!field) return [];
  return [
    ...(window.from ? [{ field, operator: '>=' as const, value: window.from }] : []),
    ...(window.to ? [{ field, operator: '<=' as const, value: window.to }] : []),
  ];
}

function boundConditions(entity: Entity, situation: Situation): Condition[] {
  return situation.intent.comparisons.flatMap(({ operator, value, near }) => {
    const numeric = entity.fields.filter((field) => isNumeric(field) && !isKey(field, entity));
    const named = numeric.find((field) => stemsOf(`${field.name} ${field.label}`).some((one) => near.includes(one)));
    const field = named ?? measureField(entity, situation);
    return field ? [{ field, operator, value }] : [];
  });
}

/** Names of the request that stand for a record or a place, not for a tool, a source or a field. */
export function subjectNames({ intent, tools, evidence }: Situation): string[] {
  const vocabulary = new Set(
    stemsOf([...tools.map(({ name, description }) => `${name} ${description}`), ...evidence.entities.map(({ name, label }) => `${name} ${label}`)].join(' ')),
  );
  return intent.names.filter((name) => !stemsOf(name).every((one) => vocabulary.has(one)));
}

function nameConditions(entity: Entity, situation: Situation): Condition[] {
  const { conversation, evidence } = situation;
  return subjectNames(situation)
    .slice(0, 1)
    .flatMap((name): Condition[] => {
      const known = evidence.mentions.find(({ value }) => String(value).toLowerCase() === name.toLowerCase());
      const exact = entity.fields.find((field) => field.name === known?.key && isText(field));
      if (exact && known) return [{ field: exact, operator: '=', value: String(known.value) }];
      const place = new RegExp(`\\b(?:in|from|at|à|en|au|aux|de)\\s+(?:the\\s+)?${RegExp.escape(name)}`, 'iu').test(conversation.request);
      const field = (place && entity.fields.find(isPlace)) || nameField(entity);
      return field ? [{ field, operator: 'contains', value: name }] : [];
    });
}

/** What one entity is to be asked for under the request. A look at data quality needs all rows and many fields. */
export function planQuery(entity: Entity, situation: Situation): QueryPlan {
  const { intent } = situation;
  const conditions = [
    ...nameConditions(entity, situation),
    ...(intent.quality ? [] : [...valueConditions(entity, situation), ...flagConditions(entity, situation)]),
    ...windowConditions(entity, situation),
    ...boundConditions(entity, situation),
  ];
  const measure = measureField(entity, situation);
  const day = intent.byDate || intent.window ? dateField(entity, situation) : undefined;
  const order = day
    ? { field: day, descending: intent.byDate === 'latest' }
    : measure && !intent.quality
      ? { field: measure, descending: !intent.lowest }
      : undefined;
  return {
    entity,
    fields: chooseFields(entity, situation, [...conditions.map(({ field }) => field), order?.field, day, measure]),
    conditions,
    order,
    limit: typeof intent.top === 'number' ? intent.top : intent.quality || intent.count ? undefined : 50,
  };
}

/** The same entity asked for records that other agents named. */
export function planLookup(entity: Entity, situation: Situation): QueryPlan | undefined {
  const field = nameField(entity);
  const names = [...situation.borrowed.names.keys()];
  if (!field || names.length === 0) return undefined;
  const { fields } = planQuery(entity, situation);
  return { entity, fields, conditions: [{ field, operator: 'in', value: names }], limit: 50 };
}

/** The same entity asked for what belongs to records that earlier rows identified by name. */
export function planFollowUp(entity: Entity, situation: Situation): QueryPlan | undefined {
  const wanted = new Set(subjectNames(situation).map((name) => name.toLowerCase()));
  if (wanted.size === 0) return undefined;
  const field = entity.fields.find(({ references, type }) => references || type === 'reference');
  const target = field?.references?.split('.')[0];
  if (!field || !target) return undefined;
  const ids = situation.evidence.mentions
    .filter(({ record, key, use }) => /^id$/i.test(key) && JSON.stringify(use.input).includes(target) && Object.values(record).some((v) => [...wanted].some((name) => String(v).toLowerCase().includes(name))))
    .map(({ value }) => String(value));
  if (ids.length === 0) return undefined;
  return { ...planQuery(entity, situation), entity, conditions: [{ field, operator: 'in', value: [...new Set(ids)].slice(0, 20) }] };
}
