ALTER TABLE "conversation" ADD COLUMN "test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "draft" json;--> statement-breakpoint
CREATE INDEX "conversation_test" ON "conversation" USING btree ("updated_at") WHERE "conversation"."test";