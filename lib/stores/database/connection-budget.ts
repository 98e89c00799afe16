import type { Client } from 'pg';

/** The connections that one process needs, and those its PostgreSQL server allows. */
export interface ConnectionBudget {
  needed: number;
  /** By the tightest limit: of the server, of this role or of this database. */
  allowed: number;
  /** Connections of `allowed` that other processes use. */
  used: number;
}

/**
 * Every limit with the connections used by others (PostgreSQL, "Connections and Authentication", CREATE ROLE and CREATE DATABASE); the
 * tightest is selected. Uses statistics that every role may read.
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

/** `needed`: the most connections this process opens. */
export async function readConnectionBudget(client: Client, needed: number): Promise<ConnectionBudget> {
  const { rows } = await client.query<Omit<ConnectionBudget, 'needed'>>(LIMITS);
  const [{ allowed, used } = { allowed: 0, used: 0 }] = rows;
  return { needed, allowed, used };
}

/** Describes the budget to operators; `isShort` when some connections may be refused. */
export function describeBudget({ needed, allowed, used }: ConnectionBudget): { text: string; isShort: boolean } {
  const text = `This process needs up to ${needed} connections to PostgreSQL; the server allows ${allowed}, of which others use ${used} now.`;
  if (needed + used <= allowed) return { text, isShort: false };
  return {
    text: `${text} Some may be refused: lower DATABASE_CONNECTIONS, or raise max_connections of the server.`,
    isShort: true,
  };
}
