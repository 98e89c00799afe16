import { isDeepStrictEqual } from 'node:util';
import { ToolFailed } from '@/lib/core/errors';
import type { SqlDatabase, SqlTable } from '@/lib/core/ports/sql-database';
import { checkHost, type Resolve } from '@/lib/guards/outbound/check-host';
import { untilAborted } from '@/lib/guards/outbound/until-aborted';
import { type CheckedSelect, checkSelect } from '../sql/check-select';
import { describeRelations } from './describe-relations';
import { excessRights } from './excess-rights';
import { parsePostgresUrl } from './parse-postgres-url';
import { isAboutNames, queryFailure } from './postgres-failure';
import { openPostgresPool, type PostgresPool } from './postgres-pool';
import { readRows } from './read-rows';
import type { ReadSession } from './read-session';

/** After a wrong name that the tables do not explain, no other wrong name makes it read them again for this long: a model may guess many. */
const UNCHANGED_MS = 10_000;

export interface PersonPostgresOptions {
  /** Label of the connection, shown beside every result. */
  label: string;
  url: string;
  /** The operator's exception: the host may be private, and TLS may be off. */
  allowPrivate: boolean;
  /** The only visible schemas and tables: `sales`, `public.orders`. Default: all that the role can read. */
  only?: readonly string[];
  /** Replaces the system's DNS lookup. */
  resolve?: Resolve;
  /** Certificates to trust instead of the system's, in PEM format. */
  ca?: string;
  /** Time limit for a query including its set-up, in milliseconds. */
  limitMs?: number;
  maxRows?: number;
  /** Limit for the rows as JSON. */
  maxBytes?: number;
  /** How long the catalog is cached, in milliseconds. */
  catalogMs?: number;
}

/** Result of a check. `readOnly`: the role has no rights beyond reading; otherwise `excess` lists them. */
export type PostgresFacts = {
  readOnly: boolean;
  excess: string[];
  role: string;
  server: string;
  tls: string;
  tables: number;
};

export interface PersonPostgres extends SqlDatabase {
  /** Tests the connection with a new session. @throws {ToolFailed} with a remedy when it fails */
  check(signal?: AbortSignal): Promise<PostgresFacts>;
  close(): Promise<void>;
}

interface Catalog extends PostgresFacts {
  relations: SqlTable[];
  searchPath: string[];
}

/**
 * A user's own PostgreSQL behind the four protections of SECURITY "SQL tool": the parser's allow-list over the tables the role can SELECT,
 * a role with no other rights, a READ ONLY transaction with timeouts, and a cursor with limits. Connects on first use.
 * @throws {ToolFailed} for a URL that cannot be used
 */
export function personPostgres(options: PersonPostgresOptions): PersonPostgres {
  const {
    label,
    allowPrivate,
    only,
    resolve,
    ca,
    limitMs = 5_000,
    maxRows = 200,
    maxBytes = 256 * 1024,
    catalogMs = 60_000,
  } = options;
  const target = parsePostgresUrl(options.url);
  if (!target.tls && !allowPrivate) {
    throw new ToolFailed('sslmode=disable is not allowed: the data could be read in transit. Leave it out.');
  }
  const addresses = (host: string) => checkHost(host, { allowPrivate, resolve });
  const open = () => openPostgresPool({ target, addresses, ca, limitMs });
  const pool = open();
  let known: { until: number; catalog: Promise<Catalog> } | undefined;
  let unchangedUntil = 0;

  /** Reads the catalog; the result is used for subsequent queries. */
  function readCatalog(connections: PostgresPool): Promise<Catalog> {
    const catalog = connections
      .read((session) => catalogOf(session, { tls: target.tls, only }))
      .catch((error) => {
        throw queryFailure(error);
      });
    const reading = { until: performance.now() + catalogMs, catalog };
    known = reading;
    catalog.catch(() => {
      if (known === reading) known = undefined;
    });
    return catalog;
  }

  async function queryWith({ relations, searchPath, readOnly, excess, role }: Catalog, sql: string, signal?: AbortSignal) {
    if (!readOnly) throw new ToolFailed(notReadOnly(role, excess));
    const select = await checkSelect(sql, { relations, searchPath, catalog: only === undefined });
    return pool
      .read((session) => readRows(session, select, { maxRows, maxBytes }), signal)
      .catch((error) => {
        throw queryFailure(error, tablesOf(select, relations));
      });
  }

  /** Reads the catalog again; undefined if it was read just before, or has not changed. */
  async function changedCatalog(old: Promise<Catalog>, signal?: AbortSignal): Promise<Catalog | undefined> {
    if (performance.now() < unchangedUntil) return undefined;
    const renewed = await untilAborted(readCatalog(pool), signal);
    if (!isDeepStrictEqual(renewed, await old)) return renewed;
    unchangedUntil = performance.now() + UNCHANGED_MS;
    return undefined;
  }

  const catalog = () => (known && performance.now() < known.until ? known.catalog : readCatalog(pool));

  return {
    label,
    async describe() {
      return (await catalog()).relations;
    },
    async query(sql, signal) {
      const before = known;
      try {
        return await queryWith(await untilAborted(catalog(), signal), sql, signal);
      } catch (error) {
        // Tables may have been created, changed or granted since the catalog was read.
        if (!isAboutNames(error) || before === undefined || known !== before) throw error;
        const changed = await changedCatalog(before.catalog, signal);
        if (!changed) throw error;
        return queryWith(changed, sql, signal);
      }
    },
    async check(signal) {
      const fresh = open();
      const checking = readCatalog(fresh).finally(fresh.close);
      const { relations, searchPath, ...facts } = await untilAborted(checking, signal);
      return facts;
    },
    close: pool.close,
  };
}

async function catalogOf(session: ReadSession, { tls, only }: { tls: boolean; only?: readonly string[] }): Promise<Catalog> {
  const all = await describeRelations(session);
  const relations = only ? all.filter(({ schema, name }) => only.includes(schema) || only.includes(`${schema}.${name}`)) : all;
  const excess = await excessRights(session);
  const { rows } = await session.client.query<{ role: string; version: string }>(
    `SELECT current_user::text AS role, current_setting('server_version') AS version`,
  );
  return {
    relations,
    searchPath: session.searchPath,
    readOnly: excess.length === 0,
    excess,
    role: rows[0]?.role ?? '',
    server: `PostgreSQL ${rows[0]?.version ?? ''}`.trim(),
    tls: tls ? (session.line.tlsVersion ?? '') : 'off',
    tables: relations.length,
  };
}

/** Explains to users and models why queries are refused, with a remedy. */
function notReadOnly(role: string, excess: readonly string[]): string {
  return `The role ${role} can do more than read, so it is not used for queries: ${excess.join('; ')}. Connect a role that can only read, for example: CREATE ROLE reader LOGIN PASSWORD '…'; GRANT USAGE ON SCHEMA public TO reader; GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader; A right that everybody has is removed with REVOKE … FROM PUBLIC.`;
}

function tablesOf({ relations: read }: CheckedSelect, all: readonly SqlTable[]): SqlTable[] {
  return all.filter((table) => read.some(({ schema, name }) => table.schema === schema && table.name === name));
}
