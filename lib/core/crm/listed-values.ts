import type { CrmCondition, CrmField, CrmQuery } from '../ports/crm';
import { similarNames } from '../text/similar-names';

/** Returns the matching value of a field's list, spelled as in the list. Case is ignored, as in queries. */
export function listedValue({ values = [] }: CrmField, wanted: string): string | undefined {
  return values.find((value) => value === wanted) ?? values.find((value) => value.toLowerCase() === wanted.trim().toLowerCase());
}

/** The values of a field's list that are most similar to a wanted one, as text. */
export function valuesLike({ values = [] }: CrmField, wanted: string): string {
  const near = similarNames(wanted, values, (value) => value);
  return `${near.length < values.length ? 'Nearest values' : 'Its values'}: ${near.join(', ')}.`;
}

/** The values in a text for a field; several if a record may have several. */
export const choicesIn = ({ multiple }: CrmField, text: string): string[] =>
  multiple ? text.split(';').map((one) => one.trim()) : [text];

/** A query may have hundreds of wrong values: the first ones show a model how values are written. */
const MOST_NOTED = 5;
const COMPARE_WHOLE: readonly CrmCondition['operator'][] = ['=', '!=', 'in', 'not in'];

/**
 * Describes which values of a query's conditions are not in the list of their field; undefined if all are. Such a query succeeds, and its result
 * would suggest that there are no such records. `fieldOf`: the field that a name in the query refers to.
 */
export function noteOnUnlisted(
  { conditions, anyOf = [] }: Pick<CrmQuery, 'conditions' | 'anyOf'>,
  fieldOf: (name: string) => CrmField | undefined,
): string | undefined {
  const missing = [...conditions, ...anyOf.flat()].flatMap(({ field: name, operator, value = [] }) => {
    const field = fieldOf(name);
    if (!field?.values?.length || !COMPARE_WHOLE.includes(operator)) return [];
    const texts = new Set([value].flat().flatMap((one) => choicesIn(field, String(one))));
    return [...texts].flatMap((text) => (text !== '' && listedValue(field, text) === undefined ? { name, field, text } : []));
  });
  const notes = missing
    .slice(0, MOST_NOTED)
    .map(({ name, field, text }) => `${name} has no value ${JSON.stringify(text)} to choose. ${valuesLike(field, text)}`);
  const others = missing.length - notes.length;
  if (others > 0) notes.push(`${others} more values of the conditions are not to choose either.`);
  return notes.length > 0 ? [...new Set(notes)].join(' ') : undefined;
}
