import { type SQL, sql } from 'drizzle-orm';

/** A list of values as a subquery for `in (…)`. The statement's text does not depend on their number, so it can be prepared. */
export function listValues(values: readonly (string | number)[]): SQL {
  return listOf(JSON.stringify(values));
}

/** Like `listValues`, for a placeholder that takes the values as a JSON array. */
export function listPlaceholder(placeholder: string): SQL {
  return listOf(sql.placeholder(placeholder));
}

function listOf(json: unknown): SQL {
  return sql`select json_array_elements_text(${json}::json)`;
}
