-- The copy of a run has its own copies of the images, under the same ids.
ALTER TABLE "attachment" DROP CONSTRAINT "attachment_pkey";--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_id_run_id_pk" PRIMARY KEY("id","run_id");--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "forked_from" text;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "forked_from" text;
