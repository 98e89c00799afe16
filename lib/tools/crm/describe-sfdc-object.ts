import { z } from 'zod';
import type { Json } from '@/lib/core/json/json';
import { defineTool } from '@/lib/core/tools/tool';

/** A Salesforce can have thousands of objects; those with the most records are the most relevant. */
const MAX_LISTED = 200;

export const describeSFDCObject = defineTool({
  name: 'describeSFDCObject',
  family: 'crm',
  description:
    'Describes the CRM (Salesforce): without an argument it lists the available objects (such as accounts, contacts, opportunities) and how many records each has; with an object it lists the fields of that object with their types, picklist values and references, which of them can be changed, and what else the CRM cannot do with them. Use it before getSFDCData, so that object and field names are right. Returns {source, objects}, with more when that many objects are left out, or {source, object, label, count, fields}.',
  access: 'read',
  source: 'crm',
  labels: ['private', 'untrusted'],
  input: z.strictObject({
    object: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('API name of one CRM object, for example "Account". Leave it out to list all objects.'),
  }),
  async run({ object }, { sources }): Promise<Json> {
    const crm = await sources.crm();
    if (object === undefined) {
      const objects = await crm.listObjects();
      const shown = objects.length > MAX_LISTED ? objects.toSorted(byCount).slice(0, MAX_LISTED) : objects;
      const more = objects.length - shown.length;
      return {
        source: crm.label,
        objects: shown.map(({ name, label, count }) => ({ object: name, label, count })),
        ...(more > 0 && { more }),
      };
    }
    const { name, label, count, fields } = await crm.describe(object);
    return {
      source: crm.label,
      object: name,
      label,
      count,
      fields: fields.map(({ referenceTo, referenceToAny, values = null, ...field }) => ({
        ...field,
        referenceTo: referenceTo ?? referenceToAny ?? null,
        values,
      })),
    };
  },
});

const byCount = (a: { count: number | null }, b: { count: number | null }) => (b.count ?? 0) - (a.count ?? 0);
