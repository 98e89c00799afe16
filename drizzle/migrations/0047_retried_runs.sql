ALTER TABLE "run" ADD COLUMN "retry_of" text;--> statement-breakpoint
-- What a run keeps of the run that it retries has the epoch 0: it was used, and counted, there.
CREATE OR REPLACE FUNCTION model_usage_of_run(given_run text) RETURNS TABLE (
  day date, model text, agent text, calls integer, input_tokens double precision, output_tokens double precision,
  cached_tokens double precision, cost_usd double precision, unpriced integer
) LANGUAGE sql STABLE AS $$
  SELECT (at AT TIME ZONE 'UTC')::date, data->>'model', data->>'agent', count(*)::integer,
    coalesce(sum(reported_usage(data, 'inputTokens')), 0), coalesce(sum(reported_usage(data, 'outputTokens')), 0),
    coalesce(sum(reported_usage(data, 'cachedTokens')), 0), coalesce(sum(reported_usage(data, 'costUsd')), 0),
    (count(*) FILTER (WHERE data->>'costUsd' IS NULL AND data->>'model' NOT LIKE 'offline:%'))::integer
  FROM run_event WHERE run_id = given_run AND type = 'usage' AND epoch > 0
  GROUP BY 1, 2, 3
$$;
