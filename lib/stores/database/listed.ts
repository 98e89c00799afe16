import { type SQL, sql } from 'drizzle-orm';

/** Values as a query of text, to be asked `in (…)`: the statement stays the same however many there are, so that it can be prepared. */
export function listed(values: readonly (string | number)[]): SQL {
  return listOf(JSON.stringify(values));
}

/** The same of a placeholder, which takes the values as a JSON array. */
export function listedLater(placeholder: string): SQL {
  return listOf(sql.placeholder(placeholder));
}

function listOf(json: unknown): SQL {
  return sql`select json_array_elements_text(${json}::json)`;
}
