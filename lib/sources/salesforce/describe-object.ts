import type { DescribeGlobalSObjectResult, DescribeSObjectResult, Field } from 'jsforce';
import type { CrmField, CrmObject } from '@/lib/core/ports/crm';
import { offeredFields } from './offered-objects';

/** Salesforce's field types in ours; what is not here (compound, binary and time-of-day fields) is left out. */
const TYPES: Partial<Record<Field['type'], CrmField['type']>> = {
  id: 'id',
  reference: 'reference',
  string: 'string',
  encryptedstring: 'string',
  combobox: 'string',
  picklist: 'picklist',
  multipicklist: 'picklist',
  currency: 'currency',
  double: 'double',
  int: 'double',
  long: 'double',
  percent: 'double',
  date: 'date',
  datetime: 'datetime',
  boolean: 'boolean',
  email: 'email',
  phone: 'phone',
  url: 'url',
  textarea: 'textarea',
};

type Described = Pick<CrmObject, 'name' | 'label' | 'fields'>;

/** What Salesforce says of an object, to this person: fields that field-level security hides are not there, nor a user's secrets. */
export function toCrmObject({ name, label, fields }: DescribeSObjectResult): Described {
  const known = fields.flatMap((field) => toCrmField(field) ?? []);
  return { name, label, fields: offeredFields(name, known) };
}

function toCrmField(field: Field): CrmField | undefined {
  const type = TYPES[field.type];
  if (type === undefined) return undefined;
  const target = field.referenceTo ?? [];
  const cannot = [
    ...(field.filterable ? [] : (['filter'] as const)),
    ...(field.sortable ? [] : (['sort'] as const)),
    ...(field.groupable ? [] : (['group'] as const)),
    ...(field.aggregatable ? [] : (['aggregate'] as const)),
  ];
  return {
    name: field.name,
    label: field.label,
    type,
    ...(type === 'reference' &&
      target.length > 0 && {
        // Owners are users or queues: what can be asked of both is what can be asked of a user.
        referenceTo: target.includes('User') ? 'User' : target[0],
        ...(field.relationshipName && { relationship: field.relationshipName }),
      }),
    ...(type === 'picklist' && { values: (field.picklistValues ?? []).filter(({ active }) => active).map(({ value }) => value) }),
    ...(field.type === 'multipicklist' && { multiple: true as const }),
    ...(field.updateable && { updateable: true }),
    ...(cannot.length > 0 && { cannot }),
  };
}

/** Whether an object holds records that people work with: no history, shares, feeds, settings and the like. */
export function isForPeople(object: DescribeGlobalSObjectResult): boolean {
  // Since API version 50; jsforce's types do not know it.
  const associated = 'associateEntityType' in object && object.associateEntityType !== null;
  const visible = object.layoutable || object.searchable;
  return object.queryable && visible && !associated && !object.deprecatedAndHidden && !object.customSetting;
}
