import type { Crm } from '@/lib/core/ports/crm';
import type { SqlDatabase } from '@/lib/core/ports/sql-database';

/** A CRM that is opened for each call; a call fails if `open` does. */
export function lazyCrm(label: string, open: () => Promise<Crm>): Crm {
  return {
    label,
    listObjects: async () => (await open()).listObjects(),
    describe: async (object) => (await open()).describe(object),
    query: async (query, signal) => (await open()).query(query, signal),
    read: async (object, ids, fields, signal) => (await open()).read(object, ids, fields, signal),
    update: async (object, changes, signal) => (await open()).update(object, changes, signal),
  };
}

/** A database that is opened for each call; a call fails if `open` does. */
export function lazyDatabase(label: string, open: () => Promise<SqlDatabase>): SqlDatabase {
  return {
    label,
    describe: async () => (await open()).describe(),
    query: async (sql, signal) => (await open()).query(sql, signal),
  };
}
