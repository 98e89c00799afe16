import type { Connection } from 'jsforce';
import { changeableField, compareChanges } from '@/lib/core/crm/compare-changes';
import { compileSoql } from '@/lib/core/crm/compile-soql';
import { noteOnUnlisted } from '@/lib/core/crm/listed-values';
import { type ResolvedQuery, resolveQuery } from '@/lib/core/crm/resolve-query';
import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import {
  aggregateName,
  type Crm,
  type CrmAggregate,
  type CrmChangeResult,
  type CrmQuery,
  type CrmRecords,
} from '@/lib/core/ports/crm';
import { untilAborted } from '@/lib/guards/outbound/until-aborted';
import { toChangeResult } from './change-result';
import { flatten } from './records';
import { type CatalogOptions, salesforceCatalog } from './salesforce-catalog';
import { type SessionOptions, salesforceSession } from './salesforce-session';
import { unlessRefused } from './unless-refused';

/** The most records that one Salesforce request can change. */
const MAX_RECORDS = 200;

export interface SalesforceOptions extends SessionOptions, CatalogOptions {
  /** Label shown beside every result: "Salesforce (acme)". */
  label: string;
}

export interface SalesforceFacts {
  instance: string;
  apiVersion: string;
  objects: number;
  /** API requests of the last 24 hours of the whole organization; undefined when Salesforce does not report them. */
  apiRequestsLeft?: number;
  apiRequestsLimit?: number;
}

export interface SalesforceCrm extends Crm {
  /** Tests the connection. @throws {SignInNeeded}; {ToolFailed} with the problem */
  check(signal?: AbortSignal): Promise<SalesforceFacts>;
}

/** A user's Salesforce, accessed through jsforce. Queries are checked against the metadata visible to this user. */
export function salesforceCrm(options: SalesforceOptions): SalesforceCrm {
  const session = salesforceSession(options);
  const catalog = salesforceCatalog(session, options);

  async function query(asked: CrmQuery, signal?: AbortSignal): Promise<CrmRecords> {
    const resolved = await untilAborted(resolveQuery(asked, catalog.fieldsOf), signal);
    const soql = compileSoql(asked, resolved);
    const columns = soql.columns.map((column) => ({ ...column, field: resolved.fields.get(column.name.toLowerCase())?.field }));
    const unlisted = noteOnUnlisted(asked, (name) => resolved.fields.get(name.toLowerCase())?.field);
    const answer = (found: readonly Record<string, unknown>[], note = unlisted) => ({
      object: resolved.object.name,
      ...(note && { note }),
      records: found.map((record) => flatten(record, columns)),
    });
    const { limit, after, aggregates = [] } = asked;
    if (aggregates.length > 0) {
      const found = await session.ask((connection) => rows(connection, soql.overText, limit + 1), signal);
      const shown = found.slice(0, limit);
      const note = [unlisted, await noteOn(resolved, aggregates)].filter(Boolean).join(' ');
      return { ...answer(shown, note), total: shown.length, ...(found.length > limit && { truncated: true }) };
    }
    const found = await session.ask((connection) => rows(connection, soql.text, limit), signal);
    if (after === undefined && found.length < limit) return { ...answer(found), total: found.length };
    const counted = await unlessRefused(session.ask((connection) => connection.query(soql.countText), signal));
    return { ...answer(found), total: counted?.totalSize ?? null };
  }

  /** Salesforce converts amounts in several currencies before it calculates with them (SOQL reference, "convertCurrency()"). */
  async function noteOn({ fields }: ResolvedQuery, aggregates: readonly CrmAggregate[]): Promise<string | undefined> {
    const amounts = aggregates.filter(
      ({ function: name, field }) => !name.startsWith('count') && field && fields.get(field.toLowerCase())?.currency,
    );
    if (amounts.length === 0) return undefined;
    const currency = (await catalog.corporateCurrency()) ?? 'its corporate currency, whose code cannot be read';
    return `This Salesforce has several currencies: ${amounts.map(aggregateName).join(', ')} are in ${currency}, converted by Salesforce, also when grouped by CurrencyIsoCode. Conditions on amounts compare plain numbers, whatever their currency.`;
  }

  async function read(object: string, ids: readonly string[], fields: readonly string[], signal?: AbortSignal) {
    if (ids.length === 0) return [];
    const conditions = [{ field: 'Id', operator: 'in' as const, value: [...ids] }];
    const { records } = await query({ object, fields: ['Id', ...fields], conditions, limit: MAX_RECORDS }, signal);
    return records;
  }

  async function write(object: string, changes: readonly { id: string; values: Record<string, Json> }[], signal?: AbortSignal) {
    if (changes.length === 0) return [];
    const records = changes.map(({ id, values }) => ({ Id: id, ...values }));
    const results = await session.ask((connection) => connection.update(object, records, { allOrNone: false }), signal);
    return changes.map(({ id }, n): CrmChangeResult => toChangeResult(id, results[n]));
  }

  return {
    label: options.label,
    listObjects: catalog.list,
    describe: catalog.describe,
    query,
    read,

    /** Reading and writing are separate requests, so a change made by someone else in between is overwritten. */
    async update(object, changes, signal) {
      if (changes.length > MAX_RECORDS) throw new ToolFailed(`At most ${MAX_RECORDS} records can be changed at once.`);
      const described = await untilAborted(catalog.fieldsOf(object), signal);
      const names = changes.flatMap(({ after }) => Object.keys(after).map((name) => changeableField(described, name).name));
      const ids = changes.map(({ id }) => id);
      const { toWrite, settled } = compareChanges(described, changes, await read(object, ids, [...new Set(names)], signal));
      const results = [...settled, ...(await write(described.name, toWrite, signal))];
      return ids.flatMap((id) => results.find((result) => result.id === id) ?? []);
    },

    async check(signal) {
      catalog.forget();
      const objects = await untilAborted(catalog.everyObject(), signal);
      const usage = session.usage();
      const left = usage && { apiRequestsLeft: Math.max(0, usage.limit - usage.used), apiRequestsLimit: usage.limit };
      return { instance: await session.instance(), apiVersion: session.apiVersion, objects: objects.length, ...left };
    },
  };
}

/** Reads pages until `limit` rows are read; Salesforce chooses the page size. */
async function rows(connection: Connection, soql: string, limit: number): Promise<Record<string, unknown>[]> {
  let page = await connection.query(soql);
  const records = [...page.records];
  while (!page.done && page.nextRecordsUrl && records.length < limit) {
    page = await connection.queryMore(page.nextRecordsUrl);
    records.push(...page.records);
  }
  return records.slice(0, limit);
}
