import { ToolFailed } from '@/lib/core/errors';
import type { CrmObject } from '@/lib/core/ports/crm';
import type { DescribeCache } from './describe-cache';
import { isForPeople, toCrmObject } from './describe-object';
import { isSecurityObject } from './offered-objects';
import type { SalesforceSession } from './salesforce-session';

/** Of objects whose records are counted in one request. */
const MAX_COUNTED = 500;
const MAX_NAMED = 50;
/** To count millions of records may take Salesforce minutes. */
const COUNT_MS = 5_000;

export interface CatalogOptions {
  describes: DescribeCache;
  /** Whose view the cache keeps: one connection. */
  view: string;
  /** The only objects to be seen, in any case; all that the person may see when left out. */
  objects?: readonly string[];
}

/** What a Salesforce says it holds, to one person. Every name that is sent to it comes from here. */
export function salesforceCatalog(
  { ask, instance }: Pick<SalesforceSession, 'ask' | 'instance'>,
  { describes, view, objects }: CatalogOptions,
) {
  const allowed = objects && new Set(objects.map((name) => name.toLowerCase()));

  let where: Promise<string> | undefined;
  /** Whoever signs in to another Salesforce sees nothing of the one before. */
  async function kept<T>(what: string, fetch: () => Promise<T>): Promise<T> {
    where ??= instance();
    return describes.get(view, `${await where} ${what}`, fetch);
  }

  /** Kept for every agent, so without regard to what this one may see. */
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
    const some = all
      .filter(isForPeople)
      .slice(0, MAX_NAMED)
      .map(({ name }) => name);
    throw new ToolFailed(
      `There is no object "${object}" that this connection can see. Objects are, among others: ${some.join(', ')}.`,
    );
  }

  async function fieldsOf(object: string): Promise<Omit<CrmObject, 'count'>> {
    const name = await named(object);
    return kept(`fields ${name}`, async () => toCrmObject(await ask((connection) => connection.describe(name))));
  }

  /** Salesforce's own estimate, for many objects at once; it is not told to everybody. */
  async function estimates(names: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const path = `/limits/recordCount?sObjects=${names.slice(0, MAX_COUNTED).join(',')}`;
    const told = await unlessRefused(
      ask((connection) => connection.request<{ sObjects: { name: string; count: number }[] }>(path)),
    );
    return new Map(told?.sObjects.map(({ name, count }) => [name, count]));
  }

  return {
    everyObject,
    fieldsOf,
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

/** How many there are is worth no failure. */
async function unlessRefused<T>(work: Promise<T>, late?: AbortSignal): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (late?.aborted || error instanceof ToolFailed) return undefined;
    throw error;
  }
}
