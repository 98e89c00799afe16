import { z } from 'zod';
import { changeableField } from '@/lib/core/crm/compare-changes';
import { newValue, notListed } from '@/lib/core/crm/new-value';
import { sameId, sameValue } from '@/lib/core/crm/same-value';
import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import type { CrmChange, CrmField, CrmObject } from '@/lib/core/ports/crm';
import { stripInvisible } from '@/lib/core/text/strip-invisible';
import { defineTool } from '@/lib/core/tools/tool';

const values = z
  .record(z.string().min(1).max(200), z.union([z.string().max(32_000), z.number(), z.boolean(), z.null()]))
  .refine((fields) => Object.keys(fields).length > 0, 'name at least one field');
const id = z.string().regex(/^[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?$/, 'must be a record id of 15 or 18 characters');

const change = z.strictObject({
  id: id.describe('Id of the record to change, as getSFDCData returned it'),
  name: z.string().max(1000).optional().meta({ internal: true, description: 'The name of the record, which is looked up' }),
  before: values.optional().meta({ internal: true, description: 'The values the record has now, which are looked up' }),
  after: values.describe('The new values by field, for example {"StageName": "Closed Won"}; null empties a field'),
});

/**
 * The server, not the model, builds what the user approves: `prepare` reads the records and adds their CRM, their names and their current values
 * beside the new ones. Even after an approval, a record that no longer matches `before` is not changed, nor is a record of another CRM: the agent's
 * connection may have been replaced, and a copy of a CRM has the same ids.
 */
export const proposeUpdateSFDCData = defineTool({
  name: 'proposeUpdateSFDCData',
  family: 'crm',
  description:
    'Proposes changes of CRM (Salesforce) records: the person sees old and new values side by side and approves, edits or declines each record; only then it is changed. Use it when the person wants records changed, once for all records of one object, with values they gave or that tools returned. Give for each record only its id and the new values. Returns {source, object, status, updated, failed, results}, results with updated or failed and why for each record; records the person declined are missing.',
  access: 'write',
  onRequest: [
    ...'chang updat set correct fix edit modif adjust renam replac clear remov delet mark mov merg clos assign'.split(' '),
    ...'reassign add put mak writ clean mett mets corrig remplac renomm effac supprim attribu fusionn ander aktualis'.split(' '),
    ...'setz korrig losch verschieb cambi actualiz aggiorn wijzig pass port should must please want need veuill doi'.split(' '),
    ...'faut bitte soll'.split(' '),
  ],
  idempotent: true,
  source: 'crm',
  labels: ['private', 'untrusted'],
  input: z.strictObject({
    object: z.string().min(1).max(200).describe('API name of the CRM object, for example "Opportunity"'),
    source: z.string().max(1000).optional().meta({ internal: true, description: 'The CRM with the records, which is looked up' }),
    reason: z.string().min(1).max(2000).describe('Why, in a sentence the person can judge, with the source of the values'),
    changes: z
      .array(change)
      .min(1)
      .max(50)
      .refine((all) => new Set(all.map((one) => sameId(one.id))).size === all.length, 'names a record twice')
      .describe('The records to change, at most 50'),
  }),

  async prepare({ object, reason, changes }, { sources, signal }) {
    const crm = await sources.crm();
    const described = await crm.describe(object);
    if (!described.fields.some(({ updateable }) => updateable)) {
      throw new ToolFailed(`${crm.label}: records of ${described.name} cannot be changed.`);
    }
    const names = changes.flatMap(({ after }) => Object.keys(after).map((name) => changeableField(described, name).name));
    const title = titleOf(described);
    const ids = changes.map((one) => one.id);
    const live = await crm.read(described.name, ids, [...new Set([...title, ...names])], signal);
    const byId = new Map(live.map((record) => [sameId(String(record.Id)), record]));
    const missing = ids.filter((one) => !byId.has(sameId(one)));
    if (missing.length > 0) throw new ToolFailed(`${described.name} has no such records: ${missing.join(', ')}.`);
    const compared = changes.map((one) => compare(described, title, one, byId.get(sameId(one.id)) ?? {}));
    const differing = compared.filter(({ after }) => Object.keys(after).length > 0);
    if (differing.length === 0) throw new ToolFailed('Nothing to change: the records have these values already.');
    return { object: described.name, source: crm.label, reason: stripInvisible(reason), changes: differing };
  },

  async run({ object, source, changes }, { sources, signal }) {
    const crm = await sources.crm();
    if (source !== undefined && source !== crm.label)
      throw new ToolFailed(`The changes were proposed for ${source}, but would be made in ${crm.label} now. Propose them again.`);
    const results = await crm.update(object, changes.map(complete), signal);
    const named = results.map((result) => ({ name: changes.find((one) => one.id === result.id)?.name ?? null, ...result }));
    const updated = results.filter(({ status }) => status === 'updated').length;
    const failed = results.length - updated;
    const status = failed === 0 ? 'updated' : updated === 0 ? 'failed' : 'partial';
    return { source: crm.label, object, status, updated, failed, results: named };
  },
});

type Described = Pick<CrmObject, 'name' | 'fields'>;
type Change = z.infer<typeof change>;

/** Returns the field that names a record: its name, or a substitute. */
function titleOf({ fields }: Described): string[] {
  const found = ['Name', 'Subject', 'CaseNumber', 'Title'].find((name) => fields.some((field) => field.name === name));
  return found === undefined ? [] : [found];
}

/**
 * Completes a change, with fields and values as the CRM has them and without those that already have the new value.
 * @throws {ToolFailed} for a value that the field cannot have: the user is asked only about possible changes
 */
function compare(object: Described, [title]: string[], { id: wanted, after }: Change, live: Record<string, Json>) {
  const fields = Object.entries(after)
    .map(([name, value]) => fitting(changeableField(object, name), stripInvisible(value)))
    .filter(({ field, value }) => !sameValue(field, live[field.name] ?? null, value));
  const name = title === undefined ? null : (live[title] ?? null);
  return {
    id: String(live.Id ?? wanted),
    ...(name !== null && { name: stripInvisible(String(name)) }),
    before: Object.fromEntries(fields.map(({ field }) => [field.name, live[field.name] ?? null])),
    after: Object.fromEntries(fields.map(({ field, value }) => [field.name, value])),
  };
}

function fitting(field: CrmField, given: Json): { field: CrmField; value: Json } {
  const { value, problem = notListed(field, value) } = newValue(field, given);
  if (problem !== undefined) throw new ToolFailed(problem);
  return { field, value };
}

function complete({ id: recordId, before, after }: Change): CrmChange {
  if (!before) throw new ToolFailed(`The proposal does not contain the earlier values of ${recordId}.`);
  return { id: recordId, before, after };
}
