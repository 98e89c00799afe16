import type { Json } from '@/lib/core/json/json';
import type { CrmField, CrmObject } from '@/lib/core/ports/crm';
import { stages } from './crm-opportunities';
import { type CrmRecord, crmRecords } from './crm-records';

type Described = Pick<CrmObject, 'name' | 'fields'>;
type Values = Readonly<Record<string, Json>>;

const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Account: ['Name'],
  Contact: ['LastName'],
  Opportunity: ['Name', 'StageName', 'CloseDate', 'AccountId'],
};
const LONGEST_TEXT = 255;

/** Fields that the CRM sets itself. */
const OWN = ['Id', 'CreatedDate', 'LastModifiedDate', 'LastActivityDate', 'IsClosed', 'IsWon'];

/** Whether users may set this field. */
export function isChangeable(object: string, { name }: Pick<CrmField, 'name'>): boolean {
  return !OWN.includes(name) && !(object === 'Contact' && name === 'Name');
}

/** Why the sample CRM refuses these values for a record, in the manner of Salesforce's validation rules; undefined when it accepts them. */
export function refusal({ name, fields }: Described, record: CrmRecord, values: Values): string | undefined {
  for (const [key, value] of Object.entries(values)) {
    const field = fields.find((one) => one.name === key);
    const wrong = field && (value === null ? missing(name, field) : wrongValue(field, value));
    if (wrong) return wrong;
  }
  if (record.IsClosed === true && 'Amount' in values) return 'The amount of a closed opportunity cannot be changed.';
  return undefined;
}

const missing = (object: string, { name }: CrmField) =>
  REQUIRED[object]?.includes(name) ? `${name} cannot be empty.` : undefined;

function wrongValue({ name, type, values, referenceTo = '' }: CrmField, value: Json): string | undefined {
  const text = String(value);
  switch (type) {
    case 'picklist':
      return values?.includes(text) ? undefined : `${name} takes one of ${values?.join(', ')}, not ${JSON.stringify(value)}.`;
    case 'currency':
    case 'double':
      return Number(value) >= 0 ? undefined : `${name} takes a number from 0 on, not ${text}.`;
    case 'email':
      return /^[^\s@]+@[^\s@]+$/.test(text) ? undefined : `${name} takes an e-mail address, not ${text}.`;
    case 'reference':
      return crmRecords[referenceTo]?.some(({ Id }) => Id === text) ? undefined : `${name}: there is no ${referenceTo} ${text}.`;
    default:
      return text.length <= LONGEST_TEXT ? undefined : `${name} takes at most ${LONGEST_TEXT} characters.`;
  }
}

/** The values to write: in their fields' format, with the values derived from them. */
export function settledValues({ name, fields }: Described, record: CrmRecord, values: Values): Record<string, Json> {
  const typed = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      asKept(
        fields.find((field) => field.name === key),
        value,
      ),
    ]),
  );
  const next = { ...record, ...typed };
  switch (name) {
    case 'Contact':
      return { ...typed, Name: [next.FirstName, next.LastName].filter((part) => part !== null).join(' ') };
    case 'Opportunity':
      return { ...(typed.StageName !== undefined && stageValues(String(typed.StageName))), ...typed, LastModifiedDate: now() };
    default:
      return typed;
  }
}

function asKept(field: CrmField | undefined, value: Json): Json {
  if (value === null) return null;
  if (field?.type === 'currency' || field?.type === 'double') return Number(value);
  const text = String(value).trim();
  return text === '' ? null : text;
}

function stageValues(stage: string): Record<string, Json> {
  const probability = Object.entries(stages).find(([name]) => name === stage)?.[1] ?? null;
  return { Probability: probability, IsClosed: stage.startsWith('Closed'), IsWon: stage === 'Closed Won' };
}

const now = () => `${new Date().toISOString().slice(0, 19)}Z`;
