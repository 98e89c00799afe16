import { type SQL, sql } from 'drizzle-orm';

/** Values as a query of text, to be asked `in (…)`: the statement stays the same however many there are, so that it can be prepared. */
export function listed(values: readonly (string | number)[]): SQL {
  return sql`select json_array_elements_text(${JSON.stringify(values)}::json)`;
}
