CREATE TABLE "audit" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"user_id" text,
	"action" text NOT NULL,
	"facts" json NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"sample" boolean NOT NULL,
	"text" text NOT NULL,
	"length" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_chunk" (
	"document_id" text NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (search_vector("name", "text")) STORED,
	CONSTRAINT "document_chunk_document_id_start_pk" PRIMARY KEY("document_id","start")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" text NOT NULL,
	"run_id" text NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "message_of_run" UNIQUE("run_id","role")
);
--> statement-breakpoint
CREATE TABLE "run" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"strategy" text NOT NULL,
	"question" text NOT NULL,
	"input" json NOT NULL,
	"limits" json NOT NULL,
	"model" text NOT NULL,
	"settings" json,
	"idempotency_key" text,
	"status" text NOT NULL,
	"epoch" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "run_idempotency" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "run_event" (
	"run_id" text NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"key" text,
	"data" json NOT NULL,
	"record" json,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "run_event_run_id_seq_pk" PRIMARY KEY("run_id","seq")
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone,
	CONSTRAINT "api_key_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "ended_session" (
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "ended_session_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"role" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"allowed_agents" json,
	"settings" jsonb DEFAULT '{}' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_chunk" ADD CONSTRAINT "document_chunk_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_event" ADD CONSTRAINT "run_event_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_session" ADD CONSTRAINT "ended_session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_list" ON "audit" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "conversation_list" ON "conversation" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "document_list" ON "document" USING btree ("user_id","name");--> statement-breakpoint
CREATE INDEX "document_chunk_search" ON "document_chunk" USING gin ("search");--> statement-breakpoint
CREATE INDEX "message_list" ON "message" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "run_list" ON "run" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "run_of_conversation" ON "run" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "run_unfinished" ON "run" USING btree ("created_at") WHERE "run"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "run_event_key" ON "run_event" USING btree ("run_id","key") WHERE "run_event"."key" is not null;--> statement-breakpoint
CREATE INDEX "api_key_user" ON "api_key" USING btree ("user_id","created_at");