import type { CrmCondition, CrmField, CrmQuery } from '../ports/crm';
import { similarNames } from '../text/similar-names';

/** Returns the value of a field's list that is meant, spelled as in the list. Text is compared without case, as in queries. */
export function listedValue({ values = [] }: CrmField, wanted: string): string | undefined {
  return values.find((value) => value === wanted) ?? values.find((value) => value.toLowerCase() === wanted.trim().toLowerCase());
}

/** The values of a field's list that are most similar to a wanted one, in words. */
export function valuesLike({ values = [] }: CrmField, wanted: string): string {
  const near = similarNames(wanted, values, (value) => value);
  return `${near.length < values.length ? 'Nearest values' : 'Its values'}: ${near.join(', ')}.`;
}

const COMPARE_WHOLE: readonly CrmCondition['operator'][] = ['=', '!=', 'in', 'not in'];

/**
 * Says which values of a query's conditions are not in the list of their field; undefined if all are. Such a query succeeds, and its result
 * would seem to say that there are no such records. `fieldOf`: the field that a name in the query refers to.
 */
export function noteOnUnlisted(
  { conditions, anyOf = [] }: Pick<CrmQuery, 'conditions' | 'anyOf'>,
  fieldOf: (name: string) => CrmField | undefined,
): string | undefined {
  const notes = [...conditions, ...anyOf.flat()].flatMap(({ field: name, operator, value = [] }) => {
    const field = fieldOf(name);
    if (!field?.values?.length || !COMPARE_WHOLE.includes(operator)) return [];
    const texts = [value].flat().map(String);
    const missing = texts.filter((text) => text !== '' && listedValue(field, text) === undefined);
    return missing.map((text) => `${name} has no value ${JSON.stringify(text)} to choose. ${valuesLike(field, text)}`);
  });
  return notes.length > 0 ? [...new Set(notes)].join(' ') : undefined;
}
