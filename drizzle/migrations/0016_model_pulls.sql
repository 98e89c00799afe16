CREATE TABLE "model_pull" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"backend" text NOT NULL,
	"model" text NOT NULL,
	"state" text NOT NULL,
	"status" text NOT NULL,
	"completed" bigint NOT NULL,
	"total" bigint NOT NULL,
	"problem" text,
	"worker" text,
	"beat_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_pull" ADD CONSTRAINT "model_pull_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_pull_list" ON "model_pull" USING btree ("user_id","created_at");