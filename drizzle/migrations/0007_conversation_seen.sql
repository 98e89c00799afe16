ALTER TABLE "conversation" ADD COLUMN "seen_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "conversation" SET "seen_at" = "updated_at";
