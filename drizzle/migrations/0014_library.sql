CREATE TABLE "library_item" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"enabled" boolean NOT NULL,
	"visibility" text NOT NULL,
	"definition" json NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_use" (
	"item_id" text NOT NULL,
	"used_id" text NOT NULL,
	CONSTRAINT "library_use_item_id_used_id_pk" PRIMARY KEY("item_id","used_id")
);
--> statement-breakpoint
CREATE TABLE "library_version" (
	"item_id" text NOT NULL,
	"version" integer NOT NULL,
	"author_id" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"content" json NOT NULL,
	CONSTRAINT "library_version_item_id_version_pk" PRIMARY KEY("item_id","version")
);
--> statement-breakpoint
ALTER TABLE "library_item" ADD CONSTRAINT "library_item_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_use" ADD CONSTRAINT "library_use_item_id_library_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_use" ADD CONSTRAINT "library_use_used_id_library_item_id_fk" FOREIGN KEY ("used_id") REFERENCES "public"."library_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_version" ADD CONSTRAINT "library_version_item_id_library_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_version" ADD CONSTRAINT "library_version_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "library_item_name" ON "library_item" USING btree ("user_id","kind","name");--> statement-breakpoint
CREATE UNIQUE INDEX "library_item_published" ON "library_item" USING btree ("kind","name") WHERE visibility = 'server';--> statement-breakpoint
CREATE INDEX "library_item_own" ON "library_item" USING btree ("user_id","kind","updated_at","id");--> statement-breakpoint
CREATE INDEX "library_item_shared" ON "library_item" USING btree ("kind","updated_at","id") WHERE visibility = 'server';--> statement-breakpoint
CREATE INDEX "library_use_used" ON "library_use" USING btree ("used_id");