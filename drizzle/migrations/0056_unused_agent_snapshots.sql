-- Definitions of agents are removed with their conversation from now on, except those of built-in agents. Those that earlier versions kept for
-- runs, conversations and users that have been removed since contain what these users had written: all that no log refers to are removed. A run of
-- a built-in agent stores its definition again.
WITH "named" AS MATERIALIZED (
	SELECT DISTINCT "agent"."hash" FROM "run_event"
	CROSS JOIN LATERAL json_each_text(CASE
		WHEN json_typeof("run_event"."record" -> 0 -> 'agents') = 'object' THEN "run_event"."record" -> 0 -> 'agents' ELSE '{}'::json
	END) AS "agent"("name", "hash")
	WHERE "run_event"."type" = 'step_done' AND "run_event"."key" LIKE '%setup%'
)
DELETE FROM "agent_snapshot" WHERE "conversation_id" IS NULL AND NOT EXISTS (
	SELECT FROM "named" WHERE "named"."hash" = "agent_snapshot"."hash"
);
