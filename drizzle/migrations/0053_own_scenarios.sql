-- Answers that earlier versions wrote with a scenario of the asker's own: they are that person's, and are not given to others.
UPDATE "kept_answer"
SET "content" = ("content"::jsonb || '{"ownScenario": true}')::json, "released_at" = NULL, "released_by" = NULL
FROM "run"
WHERE "run"."id" = "kept_answer"."id"
	AND "run"."strategy" = 'answers'
	AND "run"."input" -> 'overrides' -> "kept_answer"."area" IS NOT NULL
	AND "kept_answer"."content" ->> 'ownScenario' IS NULL;
