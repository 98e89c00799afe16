CREATE TABLE "document_file" (
	"document_id" text NOT NULL,
	"version" integer NOT NULL,
	"start" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "document_file_document_id_version_start_pk" PRIMARY KEY("document_id","version","start")
);
--> statement-breakpoint
CREATE TABLE "share" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"hash" text NOT NULL,
	"until" text NOT NULL,
	"with_work" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "connection" ADD COLUMN "problem_phrase" json;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "file_size" integer;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "replaced_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "model_pull" ADD COLUMN "problem_phrase" json;--> statement-breakpoint
ALTER TABLE "schedule" ADD COLUMN "recipient" json;--> statement-breakpoint
ALTER TABLE "document_file" ADD CONSTRAINT "document_file_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_list" ON "share" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "share_of_user" ON "share" USING btree ("user_id");