import { ToolFailed } from '../errors';
import type { CrmField, CrmObject, CrmQuery } from '../ports/crm';
import { namesLike } from './names-like';

type Described = Pick<CrmObject, 'name' | 'fields'>;
export type DescribeObject = (object: string) => Promise<Described>;

/** A field with its path, spelled as in the CRM: `Account.Name`. */
export interface ResolvedField {
  name: string;
  field: CrmField;
  /** For an amount in a CRM with several currencies: the path of its currency's code. */
  currency?: string;
}

/** The names used in a query, as spelled in the CRM's own metadata: no other names reach the compiled text. */
export interface ResolvedQuery {
  object: Described;
  /** By the query's name of the field, in lower case. */
  fields: ReadonlyMap<string, ResolvedField>;
}

/** Number of references that SOQL follows in a path (Salesforce SOQL reference, "Relationship Query Limitations"). */
const MAX_DEPTH = 5;

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const relationshipOf = ({ name, relationship }: CrmField) => relationship ?? name.replace(/Id$/, '');

/** Resolves every name of a query. @throws {ToolFailed} naming the unknown field and the existing ones */
export async function resolveQuery(query: CrmQuery, describe: DescribeObject): Promise<ResolvedQuery> {
  const object = await describe(query.object);
  const fields = new Map<string, ResolvedField>();
  for (const name of namesIn(query)) {
    if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), await resolvePath(object, name, describe));
  }
  return { object, fields };
}

function namesIn({ fields, conditions, anyOf = [], aggregates = [], order, after }: CrmQuery): string[] {
  const figures = aggregates.flatMap(({ field }) => field ?? []);
  const ordered = order && aggregates.length === 0 ? [order.field] : [];
  const compared = [...conditions, ...anyOf.flat()].map(({ field }) => field);
  return [...fields, ...figures, ...ordered, ...compared, ...(after === undefined ? [] : ['Id'])];
}

async function resolvePath(object: Described, path: string, describe: DescribeObject): Promise<ResolvedField> {
  const steps = path.trim().split('.');
  if (steps.length > MAX_DEPTH + 1) throw new ToolFailed(`${path} follows more than ${MAX_DEPTH} references.`);
  const prefix: string[] = [];
  let at = object;
  for (const step of steps.slice(0, -1)) {
    const reference = at.fields.find((field) => isReference(field) && same(relationshipOf(field), step));
    if (!reference) throw unknown(at, step);
    prefix.push(relationshipOf(reference));
    at = reference.referenceTo === undefined ? oneOfSeveral(at, reference) : await describe(reference.referenceTo);
  }
  const last = steps.at(-1) ?? '';
  const field = at.fields.find((candidate) => same(candidate.name, last));
  if (!field) throw unknown(at, last);
  const currency = field.type === 'currency' ? at.fields.find(({ name }) => name === 'CurrencyIsoCode') : undefined;
  const pathOf = ({ name }: CrmField) => [...prefix, name].join('.');
  return { name: pathOf(field), field, ...(currency && { currency: pathOf(currency) }) };
}

/**
 * The known fields of a record that may belong to several objects: those of Salesforce's object Name (Object Reference, "Name"), without those about
 * sign-in and rights.
 */
function oneOfSeveral({ name: object }: Described, reference: CrmField): Described {
  const { name, referenceToAny: objects = [], cannot } = reference;
  if (cannot?.includes('follow'))
    throw new ToolFailed(
      `${relationshipOf(reference)} of ${object} may be a record that this connection cannot see: ${objects.join(', ')}. Read ${name}, and query an object that it can see by Id.`,
    );
  return { name: `${relationshipOf(reference)} (one of ${objects.join(', ')})`, fields: FIELDS_OF_ANY };
}

const FIELDS_OF_ANY: CrmField[] = [
  { name: 'Id', label: 'Record ID', type: 'id' },
  { name: 'Name', label: 'Name', type: 'string' },
  { name: 'Type', label: 'Name of the object', type: 'string' },
  { name: 'FirstName', label: 'First name, of people', type: 'string' },
  { name: 'LastName', label: 'Last name, of people', type: 'string' },
  { name: 'Title', label: 'Title, of users', type: 'string' },
  { name: 'Email', label: 'Email, of users', type: 'email' },
  { name: 'Phone', label: 'Phone, of users', type: 'phone' },
];

const isReference = ({ referenceTo, referenceToAny }: CrmField) => referenceTo !== undefined || referenceToAny !== undefined;

function unknown({ name, fields }: Described, field: string): ToolFailed {
  const paths = fields.filter(isReference).map((reference) => ({ name: `${relationshipOf(reference)}.<field>` }));
  const known = namesLike(field, [...fields, ...paths], 'fields');
  return new ToolFailed(`${name} has no field "${field}" that this connection can see. ${known}`);
}
