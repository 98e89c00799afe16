ALTER TABLE "conversation" ADD COLUMN "program" json;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "temporary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "caller_tools" json;--> statement-breakpoint
CREATE INDEX "conversation_temporary" ON "conversation" USING btree ("updated_at") WHERE "conversation"."temporary";--> statement-breakpoint
CREATE INDEX "conversation_of_program" ON "conversation" USING btree ("user_id","updated_at","id") WHERE "conversation"."program" is not null;