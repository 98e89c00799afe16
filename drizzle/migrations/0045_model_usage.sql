CREATE TABLE "model_usage" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"model" text NOT NULL,
	"agent" text NOT NULL,
	"calls" integer NOT NULL,
	"input_tokens" double precision NOT NULL,
	"output_tokens" double precision NOT NULL,
	"cached_tokens" double precision NOT NULL,
	"cost_usd" double precision NOT NULL,
	"unpriced" integer NOT NULL,
	CONSTRAINT "model_usage_user_id_day_model_agent_pk" PRIMARY KEY("user_id","day","model","agent")
);
--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- A server can report any number: without limits, a sum could overflow, and its run could not end.
CREATE FUNCTION reported_usage(given_data json, name text) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT least(greatest((given_data->>name)::double precision, 0), 1e12)
$$;
--> statement-breakpoint
CREATE FUNCTION model_usage_of_run(given_run text) RETURNS TABLE (
  day date, model text, agent text, calls integer, input_tokens double precision, output_tokens double precision,
  cached_tokens double precision, cost_usd double precision, unpriced integer
) LANGUAGE sql STABLE AS $$
  SELECT (at AT TIME ZONE 'UTC')::date, data->>'model', data->>'agent', count(*)::integer,
    coalesce(sum(reported_usage(data, 'inputTokens')), 0), coalesce(sum(reported_usage(data, 'outputTokens')), 0),
    coalesce(sum(reported_usage(data, 'cachedTokens')), 0), coalesce(sum(reported_usage(data, 'costUsd')), 0),
    (count(*) FILTER (WHERE data->>'costUsd' IS NULL AND data->>'model' NOT LIKE 'offline:%'))::integer
  FROM run_event WHERE run_id = given_run AND type = 'usage'
  GROUP BY 1, 2, 3
$$;
--> statement-breakpoint
-- In one order, so that two runs which end at the same time do not wait for each other. A removed user takes their usage with them.
CREATE FUNCTION count_model_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO model_usage AS counted
  SELECT OLD.user_id, used.* FROM model_usage_of_run(OLD.id) AS used
  WHERE EXISTS (SELECT FROM "user" WHERE "user".id = OLD.user_id)
  ORDER BY used.day, used.model, used.agent
  ON CONFLICT (user_id, day, model, agent) DO UPDATE SET
    calls = counted.calls + excluded.calls,
    input_tokens = counted.input_tokens + excluded.input_tokens,
    output_tokens = counted.output_tokens + excluded.output_tokens,
    cached_tokens = counted.cached_tokens + excluded.cached_tokens,
    cost_usd = counted.cost_usd + excluded.cost_usd,
    unpriced = counted.unpriced + excluded.unpriced;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER model_usage_of_ended AFTER UPDATE OF ended_at ON run FOR EACH ROW
WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION count_model_usage();
--> statement-breakpoint
CREATE TRIGGER model_usage_of_removed BEFORE DELETE ON run FOR EACH ROW
WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION count_model_usage();
--> statement-breakpoint
INSERT INTO model_usage
SELECT run.user_id, used.day, used.model, used.agent, sum(used.calls), sum(used.input_tokens), sum(used.output_tokens),
  sum(used.cached_tokens), sum(used.cost_usd), sum(used.unpriced)
FROM run, model_usage_of_run(run.id) AS used WHERE run.ended_at IS NOT NULL
GROUP BY 1, 2, 3, 4;
