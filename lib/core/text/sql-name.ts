/** Words that PostgreSQL accepts as names only in quotes (manual, Appendix C: "reserved", also those with "can be function or type"). */
const RESERVED: ReadonlySet<string> = new Set(
  `
  all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column concurrently
  constraint create cross current_catalog current_date current_role current_schema current_time current_timestamp current_user default
  deferrable desc distinct do else end except false fetch for foreign freeze from full grant group having ilike in initially inner
  intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or order
  outer overlaps placing primary references returning right select session_user similar some symmetric system_user table tablesample then
  to trailing true union unique user using variadic verbose when where window with
  `
    .trim()
    .split(/\s+/),
);

/** Writes a name for SQL: in quotes unless PostgreSQL reads it as the same name without them. */
export function sqlName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !RESERVED.has(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/** Writes the full name of a table for SQL. */
export function sqlTableName({ schema, name }: { schema: string; name: string }): string {
  return `${sqlName(schema)}.${sqlName(name)}`;
}
