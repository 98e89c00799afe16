CREATE TABLE "agent_fact" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_file" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "agent_file_name" UNIQUE("conversation_id","name")
);
--> statement-breakpoint
CREATE TABLE "agent_file_version" (
	"file_id" text NOT NULL,
	"version" integer NOT NULL,
	"agent" text NOT NULL,
	"text" text NOT NULL,
	"length" integer NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "agent_file_version_file_id_version_pk" PRIMARY KEY("file_id","version"),
	CONSTRAINT "agent_file_version_key" UNIQUE("file_id","key")
);
--> statement-breakpoint
ALTER TABLE "agent_fact" ADD CONSTRAINT "agent_fact_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_fact" ADD CONSTRAINT "agent_fact_agent_id_library_item_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."library_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_file" ADD CONSTRAINT "agent_file_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_file_version" ADD CONSTRAINT "agent_file_version_file_id_agent_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."agent_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_fact_of_user" ON "agent_fact" USING btree ("user_id","agent_id","created_at");--> statement-breakpoint
CREATE INDEX "agent_fact_of_agent" ON "agent_fact" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "run_event_todos" ON "run_event" USING btree ("run_id") WHERE "run_event"."type" = 'todos_written';