CREATE TABLE "connection" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"checked_at" timestamp(3) with time zone,
	"facts" json NOT NULL,
	"agents" json,
	"settings" json NOT NULL,
	"sealed" text,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_list" ON "connection" USING btree ("user_id","created_at");