import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json';
import type { CrmCondition } from '@/lib/core/sources';
import { defineTool } from '@/lib/core/tool';
import { stripInvisible } from '@/lib/guards/strip-invisible';

const fieldName = z.string().min(1).max(200);

const condition = z.strictObject({
  field: fieldName.describe('Field of the object, for example "Industry"'),
  operator: z
    .enum(['=', '!=', '<', '<=', '>', '>=', 'like', 'in', 'not in', 'is null', 'is not null'])
    .describe(
      'How to compare. "like" takes % as wildcard; "in" and "not in" take a list; "is null" and "is not null" take no value.',
    ),
  value: z
    .union([z.string().max(1000), z.number(), z.boolean(), z.array(z.union([z.string().max(1000), z.number()])).max(200)])
    .optional()
    .describe(
      'What to compare with, for example "Energy", 50000, true, "2026-03-31" (dates as YYYY-MM-DD) or ["Energy", "Retail"]',
    ),
});

export const getSFDCData = defineTool({
  name: 'getSFDCData',
  description:
    'Gets customer records from the CRM (Salesforce): accounts, customers, contacts, leads, opportunities, deals, pipeline, whatever objects describeSFDCObject lists. Choose one object, the fields you want, the conditions records must meet (all of them), an order and a limit. The record id is always included. Returns {source, object, total, records}; total counts every matching record, also those beyond the limit, so a limit of 1 is enough to count.',
  access: 'read',
  where: 'server',
  source: 'crm',
  labels: ['private', 'untrusted'],
  input: z.strictObject({
    object: fieldName.describe('API name of the CRM object to read, for example "Account"'),
    fields: z
      .array(fieldName)
      .min(1)
      .max(50)
      .describe('API names of the fields to return, for example ["Name", "Industry", "AnnualRevenue"]'),
    conditions: z
      .array(condition)
      .max(20)
      .default([])
      .describe(
        'Filters that must all hold, for example [{"field": "Industry", "operator": "=", "value": "Energy"}]. None by default.',
      ),
    order: z
      .strictObject({
        field: fieldName.describe('Field to sort by, for example "AnnualRevenue"'),
        direction: z.enum(['asc', 'desc']).default('asc').describe('"desc" for the largest or newest first'),
      })
      .optional()
      .describe('How to sort the records, for example {"field": "AnnualRevenue", "direction": "desc"}'),
    limit: z.int().min(1).max(200).default(50).describe('How many records to return at most, 1 to 200'),
  }),
  async run({ fields, conditions, ...query }, { sources: { crm }, signal }) {
    for (const one of conditions) checkValue(one);
    const idField = (await crm.describe(query.object)).fields.find(({ type }) => type === 'id')?.name;
    const wanted =
      idField && !fields.some((field) => field.toLowerCase() === idField.toLowerCase()) ? [idField, ...fields] : fields;
    const { object, total, records } = await crm.query({ ...query, fields: wanted, conditions }, signal);
    return stripInvisible({ source: crm.label, object, total, records: rectangular(records) });
  },
});

function checkValue({ field, operator, value }: CrmCondition): void {
  const wanted = operator.startsWith('is ') ? 'no value' : operator.endsWith('in') ? 'a list of values' : 'one value';
  const given = value === undefined ? 'no value' : Array.isArray(value) ? 'a list of values' : 'one value';
  if (wanted !== given) throw new ToolFailed(`The condition on ${field}: "${operator}" takes ${wanted}, but ${given} was given.`);
}

/** Every record with the same keys, null where it has no value. */
function rectangular(records: readonly Record<string, Json>[]): Record<string, Json>[] {
  const keys = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return records.map((record) => Object.fromEntries(keys.map((key) => [key, record[key] ?? null])));
}
