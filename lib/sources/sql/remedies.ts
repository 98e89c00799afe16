/** What PostgreSQL has in place of functions of other databases, which models often write. */
const INSTEAD: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute'].map((unit) => [unit, `extract(${unit} FROM …)`]),
  ),
  ...Object.fromEntries(['ifnull', 'nvl', 'isnull', 'zeroifnull'].map((name) => [name, 'coalesce(…)'])),
  ...Object.fromEntries(['group_concat', 'listagg'].map((name) => [name, 'string_agg(…)'])),
  ...Object.fromEntries(['getdate', 'sysdate', 'curdate', 'today'].map((name) => [name, 'now() or CURRENT_DATE'])),
  ...Object.fromEntries(['datediff', 'timestampdiff', 'date_diff'].map((name) => [name, 'the difference: one date - another'])),
  ...Object.fromEntries(['dateadd', 'adddate', 'date_sub'].map((name) => [name, "date + interval '1 month'"])),
  ...Object.fromEntries(['date_format', 'strftime', 'format_date'].map((name) => [name, "to_char(…, 'YYYY-MM')"])),
  ...Object.fromEntries(['charindex', 'instr', 'locate'].map((name) => [name, 'strpos(text, part)'])),
  ...Object.fromEntries(['if', 'iif', 'decode'].map((name) => [name, 'CASE WHEN … THEN … ELSE … END'])),
  ...Object.fromEntries(['countif', 'count_if', 'sumif'].map((name) => [name, 'count(*) FILTER (WHERE …)'])),
  len: 'length(…)',
  convert: 'CAST(… AS …)',
  median: 'percentile_cont(0.5) WITHIN GROUP (ORDER BY …)',
  json_extract: "-> or ->> 'key'",
  rand: 'random()',
};

/** Parts of queries that are refused, and what to write instead. */
const WITHOUT: Readonly<Record<string, string>> = {
  'RangeVar.catalogname': 'Name a table by its schema and name, without the database.',
  'SelectStmt.intoClause': 'Leave out INTO.',
  'SelectStmt.lockingClause': 'Leave out FOR UPDATE.',
  ParamRef: 'Write the value itself in place of $1.',
};

/** What to write instead of a refused function, type or part of a query: a sentence after a space, or nothing. */
export function remedyFor(kind: string, name: string): string {
  const instead = Object.hasOwn(INSTEAD, name) ? INSTEAD[name] : undefined;
  if (kind === 'function' && instead !== undefined) return ` PostgreSQL has no ${name}: use ${instead}.`;
  if (kind === 'type') return ' Without the cast, a text in quotes is compared with a column of any type.';
  return Object.hasOwn(WITHOUT, name) ? ` ${WITHOUT[name]}` : '';
}
