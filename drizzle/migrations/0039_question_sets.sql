CREATE TABLE "question_set" (
	"id" text PRIMARY KEY NOT NULL,
	"desk_id" text NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"questions" json NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "set_answer" (
	"run_id" text NOT NULL,
	"place" integer NOT NULL,
	"answer_id" text,
	"problem" json,
	CONSTRAINT "set_answer_run_id_place_pk" PRIMARY KEY("run_id","place")
);
--> statement-breakpoint
CREATE TABLE "set_run" (
	"id" text PRIMARY KEY NOT NULL,
	"set_id" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "question_set" ADD CONSTRAINT "question_set_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_answer" ADD CONSTRAINT "set_answer_run_id_set_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."set_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_run" ADD CONSTRAINT "set_run_set_id_question_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."question_set"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_run" ADD CONSTRAINT "set_run_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_set_desk" ON "question_set" USING btree ("desk_id","created_at");--> statement-breakpoint
CREATE INDEX "set_run_list" ON "set_run" USING btree ("set_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "set_run_running" ON "set_run" USING btree ("set_id") WHERE status = 'running';