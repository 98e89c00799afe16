CREATE TABLE "kept_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"desk_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"language" text NOT NULL,
	"area" text NOT NULL,
	"answer_type" text NOT NULL,
	"confidence" real,
	"citation_valid" boolean,
	"is_reused" boolean NOT NULL,
	"content" json NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"score" real,
	"released_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE INDEX "kept_answer_list" ON "kept_answer" USING btree ("desk_id","created_at","id");--> statement-breakpoint
CREATE INDEX "kept_answer_conversation" ON "kept_answer" USING btree ("conversation_id","position");--> statement-breakpoint
CREATE INDEX "kept_answer_released" ON "kept_answer" USING btree ("desk_id","created_at") WHERE released_at is not null;