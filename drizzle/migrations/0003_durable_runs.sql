CREATE TABLE "run_admission" (
	"user_id" text NOT NULL,
	"strategy" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_signal" (
	"run_id" text NOT NULL,
	"key" text NOT NULL,
	"data" json NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"nth" integer GENERATED ALWAYS AS IDENTITY (sequence name "run_signal_nth_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "run_signal_run_id_key_pk" PRIMARY KEY("run_id","key")
);
--> statement-breakpoint
DROP INDEX "run_unfinished";--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "owner" integer;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "trimmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "run_event" ADD COLUMN "epoch" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "run_admission" ADD CONSTRAINT "run_admission_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_signal" ADD CONSTRAINT "run_signal_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_admission_of_user" ON "run_admission" USING btree ("user_id","strategy","at");--> statement-breakpoint
CREATE INDEX "run_running" ON "run" USING btree ("user_id","strategy","owner") WHERE "run"."status" = 'running';--> statement-breakpoint
CREATE INDEX "run_queued" ON "run" USING btree ("created_at") WHERE "run"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "run_untrimmed" ON "run" USING btree ("ended_at") WHERE "run"."ended_at" is not null and not "run"."trimmed";--> statement-breakpoint
CREATE INDEX "run_event_request" ON "run_event" USING btree ("run_id") WHERE "run_event"."type" = 'signal_request';--> statement-breakpoint
CREATE INDEX "run_unfinished" ON "run" USING btree ("user_id","created_at") WHERE "run"."ended_at" is null;