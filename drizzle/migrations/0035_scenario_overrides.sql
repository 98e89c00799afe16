CREATE TABLE "scenario_override" (
	"user_id" text NOT NULL,
	"desk_id" text NOT NULL,
	"area" text NOT NULL,
	"blocks" json NOT NULL,
	"enabled" boolean NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "scenario_override_desk_id_user_id_area_pk" PRIMARY KEY("desk_id","user_id","area")
);
--> statement-breakpoint
ALTER TABLE "scenario_override" ADD CONSTRAINT "scenario_override_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;