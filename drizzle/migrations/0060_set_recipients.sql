ALTER TABLE "question_set" ALTER COLUMN "desk_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "set_answer" ADD COLUMN "outcome" json;--> statement-breakpoint
ALTER TABLE "set_run" ADD COLUMN "recipient" json;--> statement-breakpoint
ALTER TABLE "set_run" ADD COLUMN "model" text;--> statement-breakpoint
CREATE INDEX "set_answer_unsettled" ON "set_answer" USING btree ("answer_id") WHERE "set_answer"."answer_id" is not null and "set_answer"."outcome" is null;