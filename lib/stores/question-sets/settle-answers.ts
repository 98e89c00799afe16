import { sql } from 'drizzle-orm';
import { setAnswer } from '@/drizzle/schema/question-set';
import { type Db, rowsOf } from '../database/database';

/**
 * Condition for questions (`asked`) whose outcome is to be stored once the run that answers them has ended. After a week, a question without an
 * outcome is left as it is: the run that answered it was removed before its outcome was stored.
 */
export const IS_TO_BE_SETTLED = sql`
  asked.outcome is null and exists (
    select from set_run where set_run.id = asked.run_id
      and (set_run.status = 'running' or set_run.ended_at > statement_timestamp() - interval '7 days')
  )`;

/**
 * Stores the answers and usage of ended runs that answer questions of sets, each once. The text of a desk's answer stays with the stored answer,
 * which can be removed.
 */
export async function settleAnswers(db: Db): Promise<void> {
  await rowsOf(
    db,
    sql`
      with ended as materialized (
        select asked.run_id, asked.place, run.id, run.strategy, run.status, run.created_at, run.ended_at
        from ${setAnswer} as asked join run on run.id = asked.answer_id
        where asked.answer_id is not null and run.ended_at is not null and ${IS_TO_BE_SETTLED}
        for update of asked skip locked
      ), result as (
        select ended.*, final.answer, used.*, calls.tool_calls, why.problem
        from ended
        cross join lateral (
          select coalesce(max(content), '') as answer from message
          where message.run_id = ended.id and message.role = 'assistant' and ended.strategy <> 'answers'
        ) as final
        cross join lateral (
          select coalesce(sum(calls), 0) as calls, coalesce(sum(input_tokens), 0) as input_tokens,
            coalesce(sum(output_tokens), 0) as output_tokens, coalesce(sum(cost_usd), 0) as cost_usd,
            coalesce(sum(unpriced), 0) as unpriced,
            coalesce(json_agg(distinct model) filter (where model is not null), '[]'::json) as models
          from model_usage_of_run(ended.id)
        ) as used
        cross join lateral (
          select count(*) as tool_calls from run_event where run_id = ended.id and type = 'agent_tool_call'
        ) as calls
        left join lateral (
          select json_strip_nulls(json_build_object('message', data->>'reason', 'phrase', data->'phrase')) as problem from run_event
          where run_id = ended.id and type = 'run_end' and ended.status in ('failed', 'cancelled') and data->>'reason' is not null
        ) as why on true
      )
      update ${setAnswer} as asked set
        problem = coalesce(asked.problem, result.problem),
        outcome = json_build_object('answer', result.answer, 'usage', json_build_object(
          'ms', round(extract(epoch from result.ended_at - result.created_at) * 1000), 'calls', result.calls,
          'inputTokens', result.input_tokens, 'outputTokens', result.output_tokens, 'costUsd', result.cost_usd,
          'unpriced', result.unpriced, 'toolCalls', result.tool_calls, 'models', result.models))
      from result where asked.run_id = result.run_id and asked.place = result.place and asked.outcome is null`,
  );
}
