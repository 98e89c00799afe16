import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counters of rate-limiter-flexible, in the shape its `RateLimiterPostgres` expects. */
export const rateLimit = pgTable('rate_limit', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});
