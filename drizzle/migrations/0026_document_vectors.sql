CREATE TABLE "document_embedding" (
	"document_id" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"ready" boolean NOT NULL,
	"claimed_at" timestamp(3) with time zone NOT NULL,
	"lease_until" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "document_vector" (
	"document_id" text NOT NULL,
	"start" integer NOT NULL,
	"model" text NOT NULL,
	"vector" "bytea",
	CONSTRAINT "document_vector_document_id_start_pk" PRIMARY KEY("document_id","start")
);
--> statement-breakpoint
ALTER TABLE "document_embedding" ADD CONSTRAINT "document_embedding_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_vector" ADD CONSTRAINT "document_vector_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;