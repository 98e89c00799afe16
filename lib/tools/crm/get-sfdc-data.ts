import { z } from 'zod';
import type { ReturnedSource } from '@/lib/core/citations/citation';
import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';
import type { CrmQuery } from '@/lib/core/ports/crm';
import { defineTool } from '@/lib/core/tools/tool';
import { ASKS_FOR_NOTHING, asksForSomething, checkConditions, queryInput } from './query-input';

export const getSFDCData = defineTool({
  name: 'getSFDCData',
  family: 'crm',
  description:
    'Gets customer records from the CRM (Salesforce): accounts, customers, contacts, leads, opportunities, deals, pipeline, whatever objects describeSFDCObject lists. Choose one object, the fields you want, the conditions records must all meet, an order and a limit; or aggregates, to count and sum by groups instead of fetching records. The record id is always included. Returns {source, object, total, records}; total counts every matching record, also beyond the limit, so a limit of 1 is enough to count; with aggregates it counts the rows; truncated: there are more.',
  access: 'read',
  source: 'crm',
  labels: ['private', 'untrusted'],
  cites: citeRecords,
  input: z.strictObject(queryInput).refine(asksForSomething, ASKS_FOR_NOTHING),
  async run(query, { sources, signal }) {
    const crm = await sources.crm();
    checkConditions(query);
    const { object, total, records, truncated, note } = await crm.query(withId(query), signal);
    const more = { ...(truncated && { truncated }), ...(note && { note }) };
    return { source: crm.label, object, total, records: rectangular(records), ...more };
  },
});

/** Each record is a source, with a line for each of its fields. Rows of aggregates are one source. */
function citeRecords(output: Json): ReturnedSource[] {
  if (!isRecord(output) || !Array.isArray(output.records)) return [];
  const records = output.records.flatMap((record: unknown) => (isRecord(record) ? [record] : []));
  const object = String(output.object);
  if (records.some(({ Id }) => typeof Id !== 'string')) {
    return [{ kind: 'table', title: object, origin: object, text: records.map(linesOf).join('\n\n'), at: [] }];
  }
  return records.map((record, n) => ({
    kind: 'record',
    title: typeof record.Name === 'string' ? record.Name : `${object} ${record.Id}`,
    origin: String(record.Id),
    text: linesOf(record),
    at: ['records', n],
  }));
}

function linesOf(record: Record<string, unknown>): string {
  return Object.entries(record)
    .filter(([, value]) => value !== null)
    .map(([field, value]) => `${field}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join('\n');
}

/** Adds the id to the requested fields, since answers refer to records by id; aggregates have no ids. */
function withId(query: CrmQuery): CrmQuery {
  if (query.aggregates?.length || query.fields.some((field) => field.toLowerCase() === 'id')) return query;
  return { ...query, fields: ['Id', ...query.fields] };
}

/** Gives every record the same keys, with null where it has no value. */
function rectangular(records: readonly Record<string, Json>[]): Record<string, Json>[] {
  const keys = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return records.map((record) => Object.fromEntries(keys.map((key) => [key, record[key] ?? null])));
}
