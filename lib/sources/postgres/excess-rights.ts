import type { ReadSession } from './read-session';

const MAX_BYTES = 1024 * 1024;
const SHOWN = 3;

/** Predefined roles (manual 21.5) that write, access the server's files, run programs or affect other sessions. */
const POWERS = [
  'pg_write_all_data',
  'pg_read_server_files',
  'pg_write_server_files',
  'pg_execute_server_program',
  'pg_signal_backend',
  'pg_maintain',
  'pg_checkpoint',
  'pg_create_subscription',
  'pg_use_reserved_connections',
];

/** Functions for files, other servers and the server itself; system functions among them can be called only after a GRANT. */
const FUNCTIONS = [
  'pg_read_file',
  'pg_read_binary_file',
  'pg_ls_dir',
  'pg_stat_file',
  'lo_import',
  'lo_export',
  'pg_reload_conf',
  'pg_rotate_logfile',
  'pg_switch_wal',
  'pg_create_restore_point',
  'pg_backup_start',
  'pg_promote',
  'pg_file_write',
  'pg_file_unlink',
  'dblink',
  'dblink_connect',
  'dblink_exec',
];

/** `me`: the role and every role it can switch to with SET ROLE. */
const ME = `
WITH me AS (SELECT * FROM pg_roles r WHERE pg_has_role(session_user, r.oid, 'MEMBER') OR pg_has_role(current_user, r.oid, 'MEMBER'))`;

const ATTRIBUTES = `${ME}
SELECT coalesce(bool_or(rolsuper), false) AS superuser, array_to_json(array_remove(ARRAY[
  CASE WHEN bool_or(rolcreatedb) THEN 'createdb' END,
  CASE WHEN bool_or(rolcreaterole) THEN 'createrole' END,
  CASE WHEN bool_or(rolreplication) THEN 'replication' END,
  CASE WHEN bool_or(rolbypassrls) THEN 'bypassrls' END], NULL) || array_agg(('member of ' || rolname)::text) FILTER (WHERE rolname = ANY ($1))) AS attributes
FROM me`;

/**
 * Whether a right on a relation of an extension comes from PUBLIC, as those on the queues of pg_net and pg_cron: the user cannot revoke it, and no
 * query can name such a relation (`describeRelations`).
 */
const isOfExtension = (...privileges: readonly string[]) => `(
    EXISTS (
      SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.objsubid = 0 AND d.deptype = 'e')
    AND EXISTS (SELECT FROM aclexplode(c.relacl) a WHERE a.grantee = 0 AND a.privilege_type IN (${privileges.join(', ')})))`;

const PRIVILEGES = `${ME}, schemas AS (
  SELECT * FROM pg_namespace WHERE nspname <> 'information_schema' AND nspname !~ '^pg_'
), privileges AS (
  SELECT p.name AS privilege, format('%I.%I', n.nspname, c.relname) AS place
  FROM pg_class c JOIN schemas n ON n.oid = c.relnamespace
  CROSS JOIN unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) WITH ORDINALITY AS p (name, n)
  WHERE c.relkind IN ('r', 'p', 'v', 'f') AND EXISTS (SELECT FROM me WHERE CASE
    WHEN p.n <= 2 THEN has_any_column_privilege(me.oid, c.oid, p.name) ELSE has_table_privilege(me.oid, c.oid, p.name) END)
    AND NOT ${isOfExtension('p.name')}
  UNION ALL
  SELECT 'UPDATE on sequence', format('%I.%I', n.nspname, c.relname)
  FROM pg_class c JOIN schemas n ON n.oid = c.relnamespace
  WHERE c.relkind = 'S' AND EXISTS (SELECT FROM me WHERE has_sequence_privilege(me.oid, c.oid, 'USAGE, UPDATE'))
    AND NOT ${isOfExtension("'USAGE'", "'UPDATE'")}
  UNION ALL
  SELECT 'CREATE on schema', n.nspname FROM schemas n WHERE EXISTS (SELECT FROM me WHERE has_schema_privilege(me.oid, n.oid, 'CREATE'))
  UNION ALL
  SELECT 'CREATE on database', current_database()
  WHERE EXISTS (SELECT FROM me WHERE has_database_privilege(me.oid, current_database(), 'CREATE'))
  UNION ALL
  SELECT DISTINCT 'EXECUTE', p.proname
  FROM pg_proc p WHERE p.proname = ANY ($1) AND EXISTS (SELECT FROM me WHERE has_function_privilege(me.oid, p.oid, 'EXECUTE'))
)
SELECT privilege, count(*)::int AS count, array_to_json((array_agg(place ORDER BY place))[1:${SHOWN}]) AS places
FROM privileges GROUP BY privilege ORDER BY privilege`;

/**
 * Lists the rights of the session's role beyond reading, in PostgreSQL's terms; empty for a read-only role. Includes rights through PUBLIC
 * and through roles it can switch to.
 */
export async function excessRights({ client, line }: ReadSession): Promise<string[]> {
  line.allow(MAX_BYTES);
  const { rows: roles } = await client.query<{ superuser: boolean; attributes: string[] }>(ATTRIBUTES, [POWERS]);
  // A superuser has every right, so a list would add nothing.
  if (roles[0]?.superuser !== false) return ['superuser'];
  const { rows } = await client.query<{ privilege: string; count: number; places: string[] }>(PRIVILEGES, [FUNCTIONS]);
  return [...roles[0].attributes, ...rows.map(inWords)];
}

function inWords({ privilege, count, places }: { privilege: string; count: number; places: string[] }): string {
  const more = count > places.length ? ` and ${count - places.length} more` : '';
  return `${/^[A-Z]+$/.test(privilege) && privilege !== 'EXECUTE' ? `${privilege} on` : privilege} ${places.join(', ')}${more}`;
}
