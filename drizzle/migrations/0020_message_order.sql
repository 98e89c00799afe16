ALTER TABLE "message" ADD COLUMN "nth" integer;--> statement-breakpoint
UPDATE "message" SET "nth" = numbered.n FROM (
  SELECT id, row_number() OVER (ORDER BY created_at, run_id, role DESC) AS n FROM "message"
) AS numbered WHERE numbered.id = "message".id;--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "nth" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "nth" ADD GENERATED ALWAYS AS IDENTITY (sequence name "message_nth_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval('message_nth_seq', coalesce(max("nth"), 0) + 1, false) FROM "message";
