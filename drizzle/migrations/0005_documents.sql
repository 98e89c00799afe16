ALTER TABLE "document" ADD COLUMN "parts" json;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "whole" boolean DEFAULT true NOT NULL;