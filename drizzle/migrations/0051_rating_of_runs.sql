ALTER TABLE "run" ADD COLUMN "rating" text;--> statement-breakpoint
CREATE INDEX "run_list_by_rating" ON "run" USING btree ("user_id","rating","created_at","id") WHERE "run"."rating" is not null;