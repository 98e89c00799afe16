import type { Client } from 'pg';

/** What one process takes of a PostgreSQL, and what that gives. */
export interface ConnectionBudget {
  needed: number;
  /** By the limit that leaves least: of the server, of this role or of this database. */
  allowed: number;
  /** Of `allowed`, by others. */
  used: number;
}

/**
 * Every limit with how much of it others use (PostgreSQL, "Connections and Authentication", CREATE ROLE and CREATE DATABASE); the one that
 * leaves least counts. From statistics that every role may read.
 */
const LIMITS = `
  with limits (allowed, used) as (
    select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - coalesce(current_setting('reserved_connections', true), '0')::integer,
      (select sum(numbackends)::integer - 1 from pg_stat_database)
    union all
    select rolconnlimit, (select count(*)::integer - 1 from pg_stat_activity where usename = current_user)
    from pg_roles where rolname = current_user and rolconnlimit >= 0
    union all
    select datconnlimit, (select numbackends - 1 from pg_stat_database where datname = current_database())
    from pg_database where datname = current_database() and datconnlimit >= 0
  )
  select allowed, used from limits order by allowed - used limit 1`;

/** `needed`: what this process opens at most. */
export async function readConnectionBudget(client: Client, needed: number): Promise<ConnectionBudget> {
  const { rows } = await client.query<Omit<ConnectionBudget, 'needed'>>(LIMITS);
  const [{ allowed, used } = { allowed: 0, used: 0 }] = rows;
  return { needed, allowed, used };
}

/** For whoever runs the server; `isShort` when some of what is needed may be refused. */
export function describeBudget({ needed, allowed, used }: ConnectionBudget): { text: string; isShort: boolean } {
  const text = `This process needs up to ${needed} connections to PostgreSQL; the server allows ${allowed}, of which others use ${used} now.`;
  if (needed + used <= allowed) return { text, isShort: false };
  return {
    text: `${text} Some may be refused: lower DATABASE_CONNECTIONS, or raise max_connections of the server.`,
    isShort: true,
  };
}
