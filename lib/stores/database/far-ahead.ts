import { type SQL, sql } from 'drizzle-orm';

/** SQL expression: whether a time is so far ahead that the clock that wrote it must have been set back since. Such times are ignored. */
export const isFarAhead = (time: SQL) => sql`${time} > statement_timestamp() + interval '1 minute'`;
