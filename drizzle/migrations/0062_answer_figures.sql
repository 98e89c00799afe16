ALTER TABLE "kept_answer" ADD COLUMN "models" json;--> statement-breakpoint
ALTER TABLE "kept_answer" ADD COLUMN "redactions" json;--> statement-breakpoint
ALTER TABLE "kept_answer" ADD COLUMN "refusal_kinds" json;--> statement-breakpoint
UPDATE "kept_answer"
SET ("models", "redactions", "refusal_kinds") = (
	SELECT "trace" -> 'models', "part"."redactions", "refusal" -> 'kinds'
	FROM json_to_record("content") AS "part" ("trace" json, "redactions" json, "refusal" json)
)
WHERE json_typeof("content") = 'object';
