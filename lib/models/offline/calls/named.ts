import type { Entity, Field } from '../evidence/evidence';
import { stemsOf, wordLine } from '../language/words';
import { isPlace, isText, nameField } from './entities';
import type { Condition } from './query-plan';
import type { Situation } from './situation';

/** Names of the request that stand for a record or a place, not for a tool, a source, a field or one of its fixed values. */
export function subjectNames({ intent, tools, evidence }: Situation): string[] {
  const vocabulary = new Set(
    stemsOf(
      [
        ...tools.map(({ name, description }) => `${name} ${description}`),
        ...evidence.entities.map(({ name, label }) => `${name} ${label}`),
      ].join(' '),
    ),
  );
  const fixed = new Set(evidence.entities.flatMap(({ fields }) => fields.flatMap(({ values }) => values.map(wordLine))));
  return intent.names.filter((name) => !fixed.has(wordLine(name)) && !stemsOf(name).every((one) => vocabulary.has(one)));
}

/** Fields that say where, the widest first. */
export function placeFields({ fields }: Pick<Entity, 'fields'>): Field[] {
  const width = ({ name }: Field) => ['country', 'pays', 'region', 'state'].findIndex((one) => name.toLowerCase().includes(one));
  const places = fields.filter(isPlace);
  return [
    ...places.filter((field) => width(field) >= 0).sort((a, b) => width(a) - width(b)),
    ...places.filter((field) => width(field) < 0),
  ];
}

/** The record or place the request names, in the field where it was seen or is to be expected. */
export function nameConditions(entity: Entity, situation: Situation): Condition[] {
  const { conversation, evidence } = situation;
  return subjectNames(situation)
    .slice(0, 1)
    .flatMap((name): Condition[] => {
      const known = evidence.mentions.find(({ value }) => String(value).toLowerCase() === name.toLowerCase());
      const exact = entity.fields.find((field) => field.name === known?.key && isText(field));
      if (exact && known) return [{ field: exact, operator: '=', value: String(known.value) }];
      const place = new RegExp(`(?<!\\p{L})(?:in|from|en|au|aux|à)\\s+(?:the\\s+)?${RegExp.escape(name)}`, 'iu').test(
        conversation.request,
      );
      const field = place ? placeFields(entity)[0] : nameField(entity);
      return field ? [{ field, operator: 'contains', value: name }] : [];
    });
}
