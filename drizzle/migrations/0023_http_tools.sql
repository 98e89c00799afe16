CREATE TABLE "http_tool" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"name" text NOT NULL,
	"called_as" text NOT NULL,
	"definition" json NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "http_tool_name" UNIQUE("connection_id","name")
);
--> statement-breakpoint
ALTER TABLE "http_tool" ADD CONSTRAINT "http_tool_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "http_tool" ADD CONSTRAINT "http_tool_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "http_tool_call" ON "http_tool" USING btree ("user_id","called_as");