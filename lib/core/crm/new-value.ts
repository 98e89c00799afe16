import type { Json } from '../json/json';
import type { CrmField } from '../ports/crm';
import { instant, realDay } from './iso-time';
import { choicesIn, listedValue, valuesLike } from './listed-values';

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const ID = /^[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?$/;

interface NewValue {
  value: Json;
  /** Why the value does not fit. */
  problem?: string;
}

/** Returns a new value in the form in which the CRM stores it, with values of a list spelled as there, and null for an empty one. */
export function newValue(field: CrmField, given: Json): NewValue {
  const text = String(given ?? '').trim();
  const isEmpty = text === '' && field.type !== 'boolean';
  const value = isEmpty ? null : typed(field, given, text);
  if (value !== undefined) return { value };
  return { value: given, problem: `${field.name} takes ${WANTED[field.type]}, not ${JSON.stringify(given)}.` };
}

const WANTED: Partial<Record<CrmField['type'], string>> = {
  boolean: 'true or false',
  currency: 'a number like 1200.5',
  double: 'a number like 1200.5',
  date: 'a date like 2026-03-31',
  datetime: 'a time like 2026-03-31T09:00:00Z',
  id: 'the id of a record',
  reference: 'the id of a record',
};

function typed(field: CrmField, given: Json, text: string): Json | undefined {
  switch (field.type) {
    case 'boolean':
      return /^(?:true|false)$/i.test(text) ? text.toLowerCase() === 'true' : undefined;
    case 'currency':
    case 'double':
      return typeof given === 'number' || NUMBER.test(text) ? Number(text) : undefined;
    case 'date':
      return realDay(text);
    case 'datetime':
      return instant(text);
    case 'id':
    case 'reference':
      return ID.test(text) ? text : undefined;
    case 'picklist':
      return choicesIn(field, text)
        .map((choice) => listedValue(field, choice) ?? choice)
        .join(';');
    default:
      return given;
  }
}

/**
 * Why a value cannot be proposed for a field: it is not in the field's list. Some CRMs would accept it nevertheless, and others refuse it only after
 * the user has approved it. Undefined when it can be proposed.
 */
export function notListed(field: CrmField, value: Json): string | undefined {
  if (!field.values?.length || value === null) return undefined;
  const missing = choicesIn(field, String(value)).find((choice) => listedValue(field, choice) === undefined);
  return missing && `${field.name} has no value ${JSON.stringify(missing)} to choose. ${valuesLike(field, missing)}`;
}
