CREATE TABLE "kept_answer_vector" (
	"answer_id" text PRIMARY KEY NOT NULL,
	"desk_id" text NOT NULL,
	"embedder" text NOT NULL,
	"model" text NOT NULL,
	"vector" "bytea" NOT NULL,
	"kept_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_answer_vector" ADD CONSTRAINT "kept_answer_vector_answer_id_kept_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."kept_answer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_answer_vector_desk" ON "kept_answer_vector" USING btree ("desk_id","model","kept_at","answer_id");