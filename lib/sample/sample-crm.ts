import { noteOnUnlisted } from '@/lib/core/crm/listed-values';
import { ToolFailed } from '@/lib/core/errors';
import type { Crm, CrmCondition, CrmField, CrmQuery, CrmRecords } from '@/lib/core/ports/crm';
import type { SampleChange } from '@/lib/core/ports/sample-change-store';
import { changeSamples } from './change-samples';
import { aggregate, type Column } from './crm-aggregate';
import { comparable, conditionTest } from './crm-condition';
import { overlayRecords, type SampleRecords } from './crm-overlay';
import type { CrmRecord } from './crm-records';
import { isChangeable } from './crm-rules';
import { type CrmDefinition, crmSchema } from './crm-schema';

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const names = (list: readonly { name: string }[]) => list.map((item) => item.name).join(', ');
const recordsOf = (all: SampleRecords, object: CrmDefinition) => all[object.name] ?? [];
/** `AccountId` is the field, `Account` the relationship. */
const relationship = (reference: CrmField) => reference.name.replace(/Id$/, '');

function objectNamed(name: string): CrmDefinition {
  const object = crmSchema.find((candidate) => same(candidate.name, name.trim()));
  if (!object) throw new ToolFailed(`There is no object "${name}". The objects are ${names(crmSchema)}.`);
  return object;
}

function ownColumn(object: CrmDefinition, name: string): Column {
  const field = object.fields.find((candidate) => same(candidate.name, name));
  if (field) return { name: field.name, field, read: (record) => record[field.name] ?? null };
  const related = object.fields
    .filter((candidate) => candidate.referenceTo)
    .map((reference) => `${relationship(reference)}.<field>`);
  throw new ToolFailed(`${object.name} has no field "${name}". Its fields are ${[names(object.fields), ...related].join(', ')}.`);
}

/** Resolves a field of the object or, through one of its references, of the related record: `Account.Name`. */
function column(all: SampleRecords, object: CrmDefinition, path: string): Column {
  const [first = '', second, ...more] = path.trim().split('.');
  const reference = object.fields.find((field) => field.referenceTo !== undefined && same(relationship(field), first));
  if (second === undefined || more.length > 0 || reference?.referenceTo === undefined) return ownColumn(object, path.trim());
  const target = objectNamed(reference.referenceTo);
  const far = ownColumn(target, second);
  const byId = new Map(recordsOf(all, target).map((record) => [record.Id, record]));
  return {
    name: `${relationship(reference)}.${far.name}`,
    field: far.field,
    read(record) {
      const pointedTo = byId.get(record[reference.name] ?? null);
      return pointedTo ? far.read(pointedTo) : null;
    },
  };
}

/** Nulls come last in either direction, so that unknown values are never the largest. */
function byColumn({ field, read }: Column, direction: 'asc' | 'desc') {
  const sign = direction === 'asc' ? 1 : -1;
  return (a: CrmRecord, b: CrmRecord): number => {
    const left = comparable(field, read(a));
    const right = comparable(field, read(b));
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (typeof left === 'string' && typeof right === 'string') return sign * left.localeCompare(right, 'en');
    return sign * (Number(left) - Number(right));
  };
}

function test(all: SampleRecords, object: CrmDefinition, condition: CrmCondition): (record: CrmRecord) => boolean {
  const { name, field, read } = column(all, object, condition.field);
  const holds = conditionTest(field, name, condition);
  return (record) => holds(read(record));
}

function matching(all: SampleRecords, object: CrmDefinition, { conditions, anyOf = [] }: CrmQuery): readonly CrmRecord[] {
  const every = conditions.map((condition) => test(all, object, condition));
  const groups = anyOf.filter((group) => group.length > 0).map((group) => group.map((one) => test(all, object, one)));
  return recordsOf(all, object).filter(
    (record) => every.every((holds) => holds(record)) && groups.every((group) => group.some((holds) => holds(record))),
  );
}

/** The records after a given one, in order of creation. */
function behind(records: readonly CrmRecord[], { after, order, aggregates }: CrmQuery): readonly CrmRecord[] {
  if (after === undefined) return records;
  if (order || aggregates?.length) throw new ToolFailed('Leave out the order and aggregates to go on after a record.');
  return records.filter(({ Id }) => String(Id) > after);
}

function select(all: SampleRecords, query: CrmQuery): CrmRecords {
  const object = objectNamed(query.object);
  const { aggregates = [], limit, order } = query;
  if (query.fields.length + aggregates.length === 0) {
    throw new ToolFailed(`Name at least one field of ${object.name}: ${names(object.fields)}.`);
  }
  if (!Number.isInteger(limit) || limit < 1 || limit > 200) {
    throw new ToolFailed(`The limit must be a whole number from 1 to 200, not ${limit}.`);
  }
  const found = matching(all, object, query);
  const columns = query.fields.map((name) => column(all, object, name));
  const grouped = aggregates.length > 0 ? aggregate(found, columns, aggregates, (name) => column(all, object, name)) : undefined;
  const rows = grouped?.rows ?? behind(found, query);
  const by = order && (grouped ? grouped.column(order.field) : column(all, object, order.field));
  const ordered = by ? rows.toSorted(byColumn(by, order.direction)) : rows;
  const shown = grouped?.columns ?? columns;
  const records = ordered.slice(0, limit).map((record) => Object.fromEntries(shown.map((c) => [c.name, c.read(record)])));
  const note = noteOnUnlisted(query, (name) => column(all, object, name).field);
  const answer = { object: object.name, ...(note && { note }), records };
  if (!grouped) return { ...answer, total: found.length };
  return { ...answer, total: records.length, ...(rows.length > limit && { truncated: true }) };
}

/** One user's changes, and a function that stores more of them. */
export interface SampleOverlay {
  changes: readonly SampleChange[];
  /** Undefined where the sample is read-only; then no field is updateable. */
  keep?(changes: readonly SampleChange[]): Promise<void>;
}

const describe = ({ name, label, fields }: CrmDefinition, changeable: boolean) => ({
  name,
  label,
  fields: fields.map((field) => (changeable && isChangeable(name, field) ? { ...field, updateable: true } : field)),
});

/**
 * The sample workspace's CRM, in memory: Account, Contact and Opportunity with Salesforce's API names and ids, and with the user's own
 * changes applied. Names are accepted in any case and returned in the correct one. Records without a requested order come in order of
 * creation.
 */
export function sampleCrm({ changes, keep }: SampleOverlay = { changes: [] }): Crm {
  const all = overlayRecords(changes);
  const described = (name: string) => describe(objectNamed(name), keep !== undefined);
  return {
    label: 'Sample CRM',
    async listObjects() {
      return crmSchema.map((object) => ({ name: object.name, label: object.label, count: recordsOf(all, object).length }));
    },
    async describe(name) {
      return { ...described(name), count: recordsOf(all, objectNamed(name)).length };
    },
    async query(query, signal) {
      signal?.throwIfAborted();
      return select(all, query);
    },
    async read(name, ids, fields, signal) {
      signal?.throwIfAborted();
      const object = objectNamed(name);
      const columns = ['Id', ...fields].map((field) => column(all, object, field));
      const wanted = recordsOf(all, object).filter(({ Id }) => ids.includes(String(Id)));
      return wanted.map((record) => Object.fromEntries(columns.map((c) => [c.name, c.read(record)])));
    },
    async update(name, wanted, signal) {
      signal?.throwIfAborted();
      if (!keep) throw new ToolFailed('The records of the sample CRM cannot be changed here.');
      const { results, kept } = changeSamples(described(name), wanted, recordsOf(all, objectNamed(name)));
      await keep(kept);
      return results;
    },
  };
}
