CREATE TABLE "sample_change" (
	"user_id" text NOT NULL,
	"object" text NOT NULL,
	"record_id" text NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "sample_change_user_id_object_record_id_pk" PRIMARY KEY("user_id","object","record_id")
);
--> statement-breakpoint
ALTER TABLE "sample_change" ADD CONSTRAINT "sample_change_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;