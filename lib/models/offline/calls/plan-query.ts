import type { Entity } from '../evidence/evidence';
import { conditionsFor } from './conditions';
import { isTemporal, nameField } from './entities';
import { chooseFields, dateField, measureField } from './fields';
import { nameConditions, subjectNames } from './named';
import type { QueryPlan } from './query-plan';
import type { Situation } from './situation';

const ROWS = 50;

/** What one entity is to be asked for under the request. A look at data quality needs all rows and many fields. */
export function planQuery(entity: Entity, situation: Situation): QueryPlan {
  const { intent } = situation;
  const conditions = [...nameConditions(entity, situation), ...conditionsFor(entity, situation)];
  const measure = measureField(entity, situation);
  const ahead = intent.window?.to !== undefined && intent.window.from === situation.conversation.today;
  const day = intent.byDate
    ? dateField(entity, situation)
    : ahead
      ? conditions.find(({ field }) => isTemporal(field))?.field
      : undefined;
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
    limit: typeof intent.top === 'number' ? intent.top : intent.quality || intent.count ? undefined : ROWS,
  };
}

/** The same entity asked for records that other agents named. */
export function planLookup(entity: Entity, situation: Situation): QueryPlan | undefined {
  const field = nameField(entity);
  const names = [...situation.borrowed.names.keys()];
  if (!field || names.length === 0) return undefined;
  const { fields } = planQuery(entity, situation);
  return { entity, fields, conditions: [{ field, operator: 'in', value: names }], limit: ROWS };
}

/** The same entity asked for what belongs to records that earlier rows identified by name. */
export function planFollowUp(entity: Entity, situation: Situation): QueryPlan | undefined {
  const wanted = new Set(subjectNames(situation).map((name) => name.toLowerCase()));
  if (wanted.size === 0) return undefined;
  const field = entity.fields.find(({ references, type }) => references || type === 'reference');
  const target = field?.references?.split('.')[0];
  if (!field || !target) return undefined;
  const ids = situation.evidence.mentions
    .filter(
      ({ record, key, use }) =>
        /^id$/i.test(key) &&
        Object.values(use.input).includes(target) &&
        Object.entries(record).some(
          ([column, cell]) => /name|title/i.test(column) && [...wanted].some((name) => String(cell).toLowerCase().includes(name)),
        ),
    )
    .map(({ value }) => String(value));
  if (ids.length === 0) return undefined;
  return {
    ...planQuery(entity, situation),
    entity,
    conditions: [{ field, operator: 'in', value: [...new Set(ids)].slice(0, 20) }],
  };
}
