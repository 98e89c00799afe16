import type { DescribeGlobalSObjectResult, DescribeSObjectResult, Field } from 'jsforce';
import type { CrmField, CrmObject } from '@/lib/core/ports/crm';
import { offeredFields } from './offered-objects';

/** Maps Salesforce's field types to ours; other fields (compound, binary, time of day) are left out. */
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

/** Converts Salesforce's description of an object. Fields hidden by field-level security are absent, and so are users' credentials. */
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
        ...(target.length === 1 ? { referenceTo: target[0] } : { referenceToAny: target.toSorted(usersFirst) }),
        ...(field.relationshipName && { relationship: field.relationshipName }),
      }),
    ...(type === 'picklist' && { values: (field.picklistValues ?? []).filter(({ active }) => active).map(({ value }) => value) }),
    ...(field.type === 'multipicklist' && { multiple: true as const }),
    ...(field.updateable && { updateable: true }),
    ...(cannot.length > 0 && { cannot }),
  };
}

/** Most owners are users. */
const usersFirst = (a: string, b: string) => Number(b === 'User') - Number(a === 'User');

/** Whether an object holds business records: no history, shares, feeds, settings and the like. */
export function isForPeople(object: DescribeGlobalSObjectResult): boolean {
  // Available since API version 50; missing in jsforce's types.
  const associated = 'associateEntityType' in object && object.associateEntityType !== null;
  const visible = object.layoutable || object.searchable;
  return object.queryable && visible && !associated && !object.deprecatedAndHidden && !object.customSetting;
}
