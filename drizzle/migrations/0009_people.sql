CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "provider_account" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "provider_account_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "provider_account_user" UNIQUE("user_id","issuer")
);
--> statement-breakpoint
CREATE TABLE "used_link" (
	"id" text PRIMARY KEY NOT NULL,
	"until" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "scopes" json DEFAULT '["read","ask","write"]' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "agents" json;--> statement-breakpoint
ALTER TABLE "provider_account" ADD CONSTRAINT "provider_account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;