import { namesLike } from '@/lib/core/crm/names-like';
import { ToolFailed } from '@/lib/core/errors';
import type { CrmField, CrmObject } from '@/lib/core/ports/crm';
import type { DescribeCache } from './describe-cache';
import { isForPeople, toCrmObject } from './describe-object';
import { isSecurityObject } from './offered-objects';
import type { SalesforceSession } from './salesforce-session';
import { unlessRefused } from './unless-refused';

/** The most objects whose records are counted in one request. */
const MAX_COUNTED = 500;
/** Counting millions of records may take Salesforce minutes. */
const COUNT_MS = 5_000;

export interface CatalogOptions {
  describes: DescribeCache;
  /** Cache key of one user's view: a connection id. */
  view: string;
  /** The only objects visible. Default: all that the user may see. */
  objects?: readonly string[];
}

/** Salesforce's objects and fields as visible to one user. Every name sent to Salesforce comes from here. */
export function salesforceCatalog(
  { ask, instance }: Pick<SalesforceSession, 'ask' | 'instance'>,
  { describes, view, objects }: CatalogOptions,
) {
  const allowed = objects && new Set(objects.map((name) => name.toLowerCase()));

  let where: Promise<string> | undefined;
  /** The instance is part of the key, so that a sign-in to another Salesforce finds nothing of the previous one. */
  async function kept<T>(what: string, fetch: () => Promise<T>): Promise<T> {
    where ??= instance();
    return describes.get(view, `${await where} ${what}`, fetch);
  }

  /** Cached for all agents, and therefore without the restriction to one agent's objects. */
  const described = () =>
    kept('objects', async () => {
      const { sobjects } = await ask((connection) => connection.describeGlobal());
      return sobjects.filter(({ queryable, name }) => queryable && !isSecurityObject(name));
    });

  async function everyObject() {
    return (await described()).filter(({ name }) => allowed?.has(name.toLowerCase()) ?? true);
  }

  async function named(object: string): Promise<string> {
    const all = await everyObject();
    const found = all.find(({ name }) => name.toLowerCase() === object.trim().toLowerCase());
    if (found) return found.name;
    const known = namesLike(object, all.filter(isForPeople), 'objects');
    throw new ToolFailed(`There is no object "${object}" that this connection can see. ${known}`);
  }

  async function fieldsOf(object: string): Promise<Omit<CrmObject, 'count'>> {
    const name = await named(object);
    const found = await kept(`fields ${name}`, async () => toCrmObject(await ask((connection) => connection.describe(name))));
    return { ...found, fields: allowed ? found.fields.map((field) => followable(field, allowed)) : found.fields };
  }

  /** The currency to which Salesforce converts amounts before it calculates with them. */
  const corporateCurrency = () =>
    kept('currency', async () => {
      const text = 'SELECT IsoCode FROM CurrencyType WHERE IsCorporate = true LIMIT 1';
      const found = await unlessRefused(ask((connection) => connection.query<{ IsoCode: string }>(text)));
      return found?.records[0]?.IsoCode ?? null;
    });

  /** Salesforce's own estimate, for many objects at once; not every user may read it. */
  async function estimates(names: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const path = `/limits/recordCount?sObjects=${names.slice(0, MAX_COUNTED).join(',')}`;
    const counts = await unlessRefused(
      ask((connection) => connection.request<{ sObjects: { name: string; count: number }[] }>(path)),
    );
    return new Map(counts?.sObjects.map(({ name, count }) => [name, count]));
  }

  return {
    everyObject,
    fieldsOf,
    corporateCurrency,
    forget: () => describes.forget(view),

    async list() {
      const all = (await described()).filter(isForPeople);
      const counts = await kept('counts', () => estimates(all.map(({ name }) => name)));
      const shown = (await everyObject()).filter(isForPeople);
      return shown.map(({ name, label }) => ({ name, label, count: counts.get(name) ?? null }));
    },

    async describe(object: string): Promise<CrmObject> {
      const found = await fieldsOf(object);
      const count = await kept(`count ${found.name}`, async () => {
        const text = `SELECT COUNT() FROM ${found.name}`;
        const late = AbortSignal.timeout(COUNT_MS);
        const counted = await unlessRefused(
          ask((connection) => connection.query(text), late),
          late,
        );
        return counted?.totalSize ?? null;
      });
      return { ...found, count };
    },
  };
}

/** The name of a record would reveal objects that are hidden. Groups are queues, whose names are harmless. */
function followable(field: CrmField, allowed: ReadonlySet<string>): CrmField {
  const isHidden = field.referenceToAny?.some((name) => name !== 'Group' && !allowed.has(name.toLowerCase()));
  return isHidden ? { ...field, cannot: [...(field.cannot ?? []), 'follow'] } : field;
}
