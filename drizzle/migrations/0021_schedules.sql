CREATE TABLE "schedule" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"question" text NOT NULL,
	"agent" text,
	"team" text,
	"cron" text NOT NULL,
	"time_zone" text NOT NULL,
	"catch_up" text NOT NULL,
	"status" text NOT NULL,
	"pause_reason" text,
	"next_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_occurrence" (
	"schedule_id" text NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"state" text NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"run_id" text,
	"problem" text,
	"problem_phrase" json,
	"claimed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "schedule_occurrence_schedule_id_due_at_pk" PRIMARY KEY("schedule_id","due_at")
);
--> statement-breakpoint
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_occurrence" ADD CONSTRAINT "schedule_occurrence_schedule_id_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_list" ON "schedule" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "schedule_due" ON "schedule" USING btree ("next_at") WHERE "schedule"."status" = 'active';--> statement-breakpoint
CREATE INDEX "schedule_occurrence_pending" ON "schedule_occurrence" USING btree ("claimed_at") WHERE "schedule_occurrence"."state" = 'pending';