CREATE TABLE "cached_result" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"output" json NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "cached_result_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "cached_result" ADD CONSTRAINT "cached_result_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cached_result_age" ON "cached_result" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "cached_result_expiry" ON "cached_result" USING btree ("expires_at");