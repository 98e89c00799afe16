import { z } from 'zod';
import { compileSoql } from '@/lib/core/crm/compile-soql';
import { type ResolvedQuery, resolveQuery } from '@/lib/core/crm/resolve-query';
import type { CrmCondition, CrmQuery } from '@/lib/core/ports/crm';
import { defineTool } from '@/lib/core/tools/tool';
import { ASKS_FOR_NOTHING, asksForSomething, checkConditions, queryInput } from './query-input';

/**
 * The model translates a sentence into a query; this tool validates the query against the CRM's metadata and shows the result to the user before
 * anything is fetched.
 */
export const generateQuery = defineTool({
  name: 'generateQuery',
  family: 'crm',
  description:
    'Shows a person the CRM query (SOQL) that answers their sentence, without running it. Use it when they ask for a query, or to agree on one before fetching. Describe the object first, write the sentence as a structured query over its fields, and the query is checked against the CRM and compiled. To run it, call getSFDCData with the same query. Returns {source, sentence, explanation, query, soql, fields}.',
  access: 'read',
  onRequest: 'quer soql requet abfrag consult interrog'.split(' '),
  source: 'crm',
  labels: ['private', 'untrusted'],
  input: z.strictObject({
    sentence: z.string().trim().min(1).max(2000).describe('What the person wants to know, in their own words'),
    query: z
      .strictObject(queryInput)
      .refine(asksForSomething, ASKS_FOR_NOTHING)
      .describe('The sentence as a structured query, the same as for getSFDCData'),
  }),
  async run({ sentence, query }, { sources }) {
    const crm = await sources.crm();
    checkConditions(query);
    const resolved = await resolveQuery(query, (object) => crm.describe(object));
    const { text, columns } = compileSoql(query, resolved);
    const fields = columns.map(({ name }) => ({ name, label: resolved.fields.get(name.toLowerCase())?.field.label ?? name }));
    const explanation = explain(query, resolved);
    return { source: crm.label, sentence, explanation, query: { ...query }, soql: text, fields };
  },
});

/** Describes the query in words, with names spelled as in the CRM. */
function explain(query: CrmQuery, { object, fields }: ResolvedQuery): string {
  const { conditions, anyOf = [], aggregates = [], order, limit } = query;
  const name = (field: string) => fields.get(field.toLowerCase())?.name ?? field;
  const condition = ({ field, operator, value }: CrmCondition) =>
    [name(field), operator, ...(value === undefined ? [] : [JSON.stringify(value)])].join(' ');
  const figures = aggregates.map((one) => (one.field === undefined ? one.function : `${one.function} of ${name(one.field)}`));
  const selected = query.fields.map(name).join(', ');
  const shown = figures.length === 0 ? selected : `${figures.join(', ')}${selected ? ` for each ${selected}` : ''}`;
  const filters = [...conditions.map(condition), ...anyOf.map((group) => `(${group.map(condition).join(' or ')})`)];
  return [
    `${shown} of ${object.name}`,
    ...(filters.length > 0 ? [`where ${filters.join(' and ')}`] : []),
    ...(order ? [`sorted by ${name(order.field)} ${order.direction}`] : []),
    `at most ${limit}`,
  ].join(', ');
}
