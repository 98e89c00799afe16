import { ToolFailed } from '@/lib/core/errors';
import type { Crm, CrmCondition, CrmField, CrmQuery } from '@/lib/core/sources';
import { aggregate, type Column } from './crm-aggregate';
import { comparable, conditionTest } from './crm-condition';
import { type CrmRecord, crmRecords } from './crm-records';
import { type CrmDefinition, crmSchema } from './crm-schema';

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const names = (list: readonly { name: string }[]) => list.map((item) => item.name).join(', ');
const recordsOf = (object: CrmDefinition) => crmRecords[object.name] ?? [];
/** `AccountId` is the field, `Account` the relationship one follows with it. */
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

/** A field of the object, or through one of its references a field of the record it points to: `Account.Name`. */
function column(object: CrmDefinition, path: string): Column {
  const [first = '', second, ...more] = path.trim().split('.');
  const reference = object.fields.find((field) => field.referenceTo !== undefined && same(relationship(field), first));
  if (second === undefined || more.length > 0 || reference?.referenceTo === undefined) return ownColumn(object, path.trim());
  const target = objectNamed(reference.referenceTo);
  const far = ownColumn(target, second);
  const byId = new Map(recordsOf(target).map((record) => [record.Id, record]));
  return {
    name: `${relationship(reference)}.${far.name}`,
    field: far.field,
    read(record) {
      const pointedTo = byId.get(record[reference.name] ?? null);
      return pointedTo ? far.read(pointedTo) : null;
    },
  };
}

/** Nulls come last in either direction, so that "the largest" are never the unknown ones. */
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

function test(object: CrmDefinition, condition: CrmCondition): (record: CrmRecord) => boolean {
  const { name, field, read } = column(object, condition.field);
  const holds = conditionTest(field, name, condition);
  return (record) => holds(read(record));
}

function matching(object: CrmDefinition, { conditions, anyOf = [] }: CrmQuery): readonly CrmRecord[] {
  const all = conditions.map((condition) => test(object, condition));
  const groups = anyOf.filter((group) => group.length > 0).map((group) => group.map((condition) => test(object, condition)));
  return recordsOf(object).filter(
    (record) => all.every((holds) => holds(record)) && groups.every((group) => group.some((holds) => holds(record))),
  );
}

/** What comes behind a record, in the order in which they were made. */
function behind(records: readonly CrmRecord[], { after, order, aggregates }: CrmQuery): readonly CrmRecord[] {
  if (after === undefined) return records;
  if (order || aggregates?.length) throw new ToolFailed('Leave out the order and aggregates to go on after a record.');
  return records.filter(({ Id }) => String(Id) > after);
}

function select(query: CrmQuery) {
  const object = objectNamed(query.object);
  const { aggregates = [], limit, order } = query;
  if (query.fields.length + aggregates.length === 0) {
    throw new ToolFailed(`Name at least one field of ${object.name}: ${names(object.fields)}.`);
  }
  if (!Number.isInteger(limit) || limit < 1 || limit > 200) {
    throw new ToolFailed(`The limit must be a whole number from 1 to 200, not ${limit}.`);
  }
  const found = matching(object, query);
  const columns = query.fields.map((name) => column(object, name));
  const grouped = aggregates.length > 0 ? aggregate(found, columns, aggregates, (name) => column(object, name)) : undefined;
  const rows = grouped?.rows ?? behind(found, query);
  const by = order && (grouped ? grouped.column(order.field) : column(object, order.field));
  const ordered = by ? rows.toSorted(byColumn(by, order.direction)) : rows;
  const shown = grouped?.columns ?? columns;
  const records = ordered.slice(0, limit).map((record) => Object.fromEntries(shown.map((c) => [c.name, c.read(record)])));
  return { object: object.name, total: grouped ? records.length : found.length, records };
}

/**
 * The sample workspace's CRM, in memory: Account, Contact and Opportunity with Salesforce's API names and ids. Names are
 * taken in any case and answered in the right one. Without an order, records come in the order in which they were made. It is
 * the same for everybody, so nobody can change it: no field is updateable.
 */
export function sampleCrm(): Crm {
  return {
    label: 'Sample CRM',
    async listObjects() {
      return crmSchema.map((object) => ({ name: object.name, label: object.label, count: recordsOf(object).length }));
    },
    async describe(name) {
      const object = objectNamed(name);
      return { ...object, fields: [...object.fields], count: recordsOf(object).length };
    },
    async query(query, signal) {
      signal?.throwIfAborted();
      return select(query);
    },
    async read(name, ids, fields, signal) {
      signal?.throwIfAborted();
      const object = objectNamed(name);
      const columns = ['Id', ...fields].map((field) => column(object, field));
      const wanted = recordsOf(object).filter(({ Id }) => ids.includes(String(Id)));
      return wanted.map((record) => Object.fromEntries(columns.map((c) => [c.name, c.read(record)])));
    },
    async update() {
      throw new ToolFailed('The records of the sample CRM cannot be changed. Connect Salesforce to change your own.');
    },
  };
}
