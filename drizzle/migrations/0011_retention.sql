CREATE TABLE "audit_anchor" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_job" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "records_dropped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "events_dropped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "run_with_records" ON "run" USING btree ("ended_at") WHERE "run"."ended_at" is not null and not "run"."records_dropped";--> statement-breakpoint
CREATE INDEX "run_with_events" ON "run" USING btree ("ended_at") WHERE "run"."ended_at" is not null and not "run"."events_dropped";--> statement-breakpoint
CREATE INDEX "run_with_key" ON "run" USING btree ("created_at") WHERE "run"."idempotency_key" is not null;--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.seq <= (SELECT seq FROM audit_anchor) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
DROP TRIGGER audit_append_only ON audit;
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_not_truncated BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
