import { z } from 'zod';
import { defineTool } from '@/lib/core/tool';
import { stripInvisible } from '@/lib/guards/strip-invisible';

export const describeSFDCObject = defineTool({
  name: 'describeSFDCObject',
  description:
    'Describes the CRM (Salesforce): without an argument it lists the available objects (such as accounts, contacts, opportunities) and how many records each has; with an object it lists the fields of that object with their types, picklist values and references. Use it before getSFDCData, so that object and field names are right. Returns {source, objects} or {source, object, label, count, fields}.',
  access: 'read',
  where: 'server',
  source: 'crm',
  labels: ['private'],
  input: z.strictObject({
    object: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('API name of one CRM object, for example "Account". Leave it out to list all objects.'),
  }),
  async run({ object }, { sources: { crm } }) {
    if (object === undefined) {
      const objects = await crm.listObjects();
      return stripInvisible({
        source: crm.label,
        objects: objects.map(({ name, label, count }) => ({ object: name, label, count })),
      });
    }
    const { name, label, count, fields } = await crm.describe(object);
    return stripInvisible({
      source: crm.label,
      object: name,
      label,
      count,
      fields: fields.map(({ referenceTo = null, values = null, ...field }) => ({ ...field, referenceTo, values })),
    });
  },
});
