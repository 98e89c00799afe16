CREATE TABLE "mcp_tool" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"name" text NOT NULL,
	"called_as" text NOT NULL,
	"definition" json NOT NULL,
	"found" json,
	"is_missing" boolean NOT NULL,
	"read_confirmed" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "mcp_tool_name" UNIQUE("connection_id","name"),
	CONSTRAINT "mcp_tool_call" UNIQUE("user_id","called_as")
);
--> statement-breakpoint
ALTER TABLE "mcp_tool" ADD CONSTRAINT "mcp_tool_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mcp_tool" ADD CONSTRAINT "mcp_tool_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE cascade ON UPDATE no action;