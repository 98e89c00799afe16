CREATE TABLE "desk_day" (
	"desk_id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"questions" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"desk_id" text NOT NULL,
	"visitor" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "visitor" text;--> statement-breakpoint
CREATE INDEX "visit_recent" ON "visit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "run_of_visitor" ON "run" USING btree ("visitor") WHERE "run"."visitor" is not null and "run"."ended_at" is null;