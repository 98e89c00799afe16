import { type SQL, sql } from 'drizzle-orm';
import type { DayUsage } from '@/lib/core/models/model-usage';
import type { ModelUsageStore, UserUsage } from '@/lib/core/ports/model-usage-store';
import { type Db, rowsOf } from '../database/database';

/** Ended runs are counted in `model_usage`, by triggers of migration 0045; active ones are counted by their logs. */
export function modelUsageStore(db: Db): ModelUsageStore {
  const used = (day: string, ofUser: (column: SQL) => SQL) => sql`
    select * from model_usage where day >= ${day}::date and ${ofUser(sql`user_id`)}
    union all
    select run.user_id, used.* from run, model_usage_of_run(run.id) as used
    where run.ended_at is null and used.day >= ${day}::date and ${ofUser(sql`run.user_id`)}`;
  const figures = sql`
    sum(calls)::integer as "calls", sum(input_tokens) as "inputTokens", sum(output_tokens) as "outputTokens",
    sum(cached_tokens) as "cachedTokens", sum(cost_usd) as "costUsd", sum(unpriced)::integer as "unpriced"`;

  return {
    since(userId, day) {
      return rowsOf<DayUsage>(
        db,
        sql`
          select day::text as "day", model as "model", agent as "agent", ${figures}
          from (${used(day, (column) => sql`${column} = ${userId}`)}) as used
          group by day, model, agent order by day, model, agent`,
      );
    },

    byUser(day) {
      return rowsOf<UserUsage>(
        db,
        sql`
          select user_id as "userId", model as "model", ${figures}
          from (${used(day, () => sql`true`)}) as used
          group by user_id, model order by user_id, model`,
      );
    },
  };
}
