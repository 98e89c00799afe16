import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import type { CrmCondition, CrmQuery } from '@/lib/core/ports/crm';

const fieldName = z.string().trim().min(1).max(200);

const condition = z.strictObject({
  field: fieldName.describe('Field of the object, or of one it refers to: "Industry", "Account.Name"'),
  operator: z
    .enum(['=', '!=', '<', '<=', '>', '>=', 'like', 'in', 'not in', 'is null', 'is not null'])
    .describe(
      'How to compare. "like" takes % as wildcard; "in" and "not in" take a list; "is null" and "is not null" take no value.',
    ),
  value: z
    .union([z.string().max(1000), z.number(), z.boolean(), z.array(z.union([z.string().max(1000), z.number()])).max(200)])
    .optional()
    .describe(
      'What to compare with, for example "Energy", 50000, true, "2026-03-31" (dates as YYYY-MM-DD), ["Energy", "Retail"]; for dates also TODAY, THIS_MONTH, LAST_QUARTER, LAST_N_DAYS:30, NEXT_N_MONTHS:3',
    ),
});

/** Short descriptions that refer to `conditions`, to save prompt tokens. */
const inGroup = z.strictObject({
  field: condition.shape.field.describe('As in conditions'),
  operator: condition.shape.operator.describe('As in conditions'),
  value: condition.shape.value.describe('As in conditions'),
});

const aggregate = z.strictObject({
  function: z
    .enum(['count', 'count_distinct', 'sum', 'avg', 'min', 'max'])
    .describe('"count" without a field counts records; "sum" and "avg" take a number field'),
  field: fieldName.optional().describe('Field to calculate with, for example "Amount"'),
});

/** The fields of a structured CRM query; each tool builds an object schema from them. */
export const queryInput = {
  object: fieldName.describe('API name of the CRM object to read, for example "Account"'),
  fields: z
    .array(fieldName)
    .max(50)
    .describe(
      'API names of the fields to return, for example ["Name", "Industry", "Owner.Name"]. With aggregates: the fields to group by, or none for one figure over all records',
    ),
  conditions: z
    .array(condition)
    .max(20)
    .default([])
    .describe(
      'Filters that must all hold, for example [{"field": "Industry", "operator": "=", "value": "Energy"}]. None by default.',
    ),
  anyOf: z
    .array(z.array(inGroup).min(1).max(20))
    .max(5)
    .optional()
    .describe('Groups of filters; of each group at least one must hold, beside all of conditions'),
  aggregates: z
    .array(aggregate)
    .max(10)
    .optional()
    .describe('Figures to calculate instead of returning records, for example [{"function": "sum", "field": "Amount"}]'),
  order: z
    .strictObject({
      field: fieldName.describe('Field to sort by, for example "AnnualRevenue"; with aggregates also "count" or "sum(Amount)"'),
      direction: z.enum(['asc', 'desc']).default('asc').describe('"desc" for the largest or newest first'),
    })
    .optional()
    .describe('How to sort the records'),
  after: z.string().max(18).optional().describe('For the next page: Id of the last record; only without an order'),
  limit: z.int().min(1).max(200).default(50).describe('How many records to return at most, 1 to 200'),
};

/** Whether a query requests anything; schemas use it, so that this is checked before a tool runs. */
export const asksForSomething = ({ fields, aggregates = [] }: Pick<CrmQuery, 'fields' | 'aggregates'>) =>
  fields.length + aggregates.length > 0;
export const ASKS_FOR_NOTHING = { message: 'name at least one field or aggregate', path: ['fields'] };

/** @throws {ToolFailed} for a condition whose value does not fit its operator */
export function checkConditions({ conditions, anyOf = [] }: CrmQuery): void {
  for (const one of [...conditions, ...anyOf.flat()]) checkValue(one);
}

function checkValue({ field, operator, value }: CrmCondition): void {
  const wanted = operator.startsWith('is ') ? 'no value' : operator.endsWith('in') ? 'a list of values' : 'one value';
  const given = value === undefined ? 'no value' : Array.isArray(value) ? 'a list of values' : 'one value';
  if (wanted !== given) throw new ToolFailed(`The condition on ${field}: "${operator}" takes ${wanted}, but ${given} was given.`);
}
