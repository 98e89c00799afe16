CREATE TABLE "write_check" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "run_of_conversation";--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "kept_steps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "retry_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "run_list_by_status" ON "run" USING btree ("user_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "run_of_conversation" ON "run" USING btree ("conversation_id","created_at","id");