import { z } from 'zod';

/** The periods of the usage page, in days up to today. */
export const USAGE_DAYS = [7, 30, 90, 365] as const;

/** Query of `GET /api/usage`. `days`: the last n days (UTC), including today. */
export const usageQuery = z.strictObject({
  days: z.coerce.number('must be a whole number from 1 to 366').int().min(1).max(366).default(30),
});
export type UsageQuery = z.output<typeof usageQuery>;
