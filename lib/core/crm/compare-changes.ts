import { ToolFailed } from '../errors';
import type { Json } from '../json/json';
import type { CrmChange, CrmChangeResult, CrmField, CrmObject } from '../ports/crm';
import { namesLike } from './names-like';
import { newValue } from './new-value';
import { sameId, sameValue } from './same-value';

type Described = Pick<CrmObject, 'name' | 'fields'>;

/** Finds a field by name, spelled as in Salesforce. @throws {ToolFailed} for an unknown or read-only field */
export function changeableField({ name, fields }: Described, wanted: string): CrmField {
  const field = fields.find((one) => one.name.toLowerCase() === wanted.trim().toLowerCase());
  if (!field)
    throw new ToolFailed(`${name} has no field "${wanted}" that this connection can see. ${namesLike(wanted, fields, 'fields')}`);
  if (!field.updateable) throw new ToolFailed(`${field.name} of ${name} cannot be changed through this connection.`);
  return field;
}

export interface Comparison {
  /** Changes still to be written, with names spelled as in Salesforce. */
  toWrite: { id: string; values: Record<string, Json> }[];
  /** Results of the changes that need no write. */
  settled: CrmChangeResult[];
}

type Changing = CrmField & { before: Json; after: Json };

/**
 * Compares proposed changes with the current records. A change that is already in effect counts as made. A change of a record that was modified after
 * the proposal fails, as does one with a value that does not fit its field: the user may have edited it, and Salesforce would refuse the whole
 * request.
 */
export function compareChanges(
  object: Described,
  changes: readonly CrmChange[],
  live: readonly Record<string, Json>[],
): Comparison {
  const byId = new Map(live.map((record) => [sameId(String(record.Id)), record]));
  const toWrite: Comparison['toWrite'] = [];
  const settled: CrmChangeResult[] = [];
  for (const { id, before, after } of changes) {
    const record = byId.get(sameId(id));
    const failed = (message: string) => settled.push({ id, status: 'failed', message });
    if (!record) {
      failed('There is no such record, or it is hidden from this connection.');
      continue;
    }
    const changed = Object.keys(after).map((name) => ({ name, field: changeableField(object, name) }));
    const values = changed.map(({ name, field }) => ({ ...newValue(field, after[name] ?? null), name, field }));
    const problems = values.flatMap(({ problem }) => problem ?? []);
    if (problems.length > 0) {
      failed(problems.join(' '));
      continue;
    }
    const fields = values.map(({ field, name, value }): Changing => ({ ...field, before: valueIn(before, name), after: value }));
    const isApplied = (field: Changing) => sameValue(field, record[field.name] ?? null, field.after);
    const moved = fields.filter((field) => !isApplied(field) && !sameValue(field, record[field.name] ?? null, field.before));
    if (fields.every(isApplied)) settled.push({ id, status: 'updated' });
    else if (moved.length === 0)
      toWrite.push({ id, values: Object.fromEntries(fields.map((field) => [field.name, field.after])) });
    else {
      const words = moved.map(
        ({ name, before: old }) => `${name} is now ${JSON.stringify(record[name] ?? null)}, not ${JSON.stringify(old)}`,
      );
      failed(`The record has changed since this was proposed: ${words.join('; ')}.`);
    }
  }
  return { toWrite, settled };
}

function valueIn(values: Record<string, Json>, fieldName: string): Json {
  const name = Object.keys(values).find((one) => one.toLowerCase() === fieldName.toLowerCase());
  return name === undefined ? null : (values[name] ?? null);
}
