/**
 * One row for each table of schema `sales`: a JSON object in the shape of `SqlTable`. Row counts are those of the last ANALYZE, which are
 * exact since the tables never change.
 */
export const describeTables = `
SELECT json_strip_nulls(json_build_object(
  'schema', 'sales',
  'name', t.relname,
  'comment', obj_description(t.oid, 'pg_class'),
  'rowEstimate', t.reltuples,
  'primaryKey', (
    SELECT coalesce(json_agg(a.attname ORDER BY k.position), '[]')
    FROM pg_constraint c CROSS JOIN unnest(c.conkey) WITH ORDINALITY AS k (attnum, position)
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.attnum
    WHERE c.conrelid = t.oid AND c.contype = 'p'),
  'columns', (
    SELECT json_agg(json_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod),
      'nullable', NOT a.attnotnull,
      'comment', col_description(t.oid, a.attnum),
      'references', (
        SELECT f.relname || '.' || fa.attname
        FROM pg_constraint c JOIN pg_class f ON f.oid = c.confrelid
        JOIN pg_attribute fa ON fa.attrelid = f.oid AND fa.attnum = c.confkey[1]
        WHERE c.conrelid = t.oid AND c.contype = 'f' AND c.conkey = ARRAY[a.attnum])
    ) ORDER BY a.attnum)
    FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped)
))
FROM pg_class t
WHERE t.relnamespace = 'sales'::regnamespace AND t.relkind = 'r'
ORDER BY t.oid`;
