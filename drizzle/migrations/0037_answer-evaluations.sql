ALTER TABLE "kept_answer" ADD COLUMN "evaluation" json;--> statement-breakpoint
ALTER TABLE "kept_answer" ADD COLUMN "evaluate_at" timestamp(3) with time zone DEFAULT now();--> statement-breakpoint
CREATE INDEX "kept_answer_unevaluated" ON "kept_answer" USING btree ("evaluate_at") WHERE evaluate_at is not null;--> statement-breakpoint
CREATE INDEX "run_of_desk" ON "run" USING btree ("created_at") WHERE "run"."strategy" = 'answers';