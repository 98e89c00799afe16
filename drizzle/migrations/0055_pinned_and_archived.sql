ALTER TABLE "conversation" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "conversation_unarchived" ON "conversation" USING btree ("user_id","updated_at","id") WHERE not "conversation"."archived";--> statement-breakpoint
CREATE INDEX "conversation_archived" ON "conversation" USING btree ("user_id","updated_at","id") WHERE "conversation"."archived";--> statement-breakpoint
CREATE INDEX "conversation_pinned" ON "conversation" USING btree ("user_id","updated_at","id") WHERE "conversation"."pinned";