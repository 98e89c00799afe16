CREATE TABLE "word_answer" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"run_id" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "word_answer_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "word_card" (
	"user_id" text NOT NULL,
	"word_id" text NOT NULL,
	"card" json NOT NULL,
	"due" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "word_card_user_id_word_id_pk" PRIMARY KEY("user_id","word_id")
);
--> statement-breakpoint
CREATE TABLE "word_rating" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"word_id" text NOT NULL,
	"rating" integer NOT NULL,
	"before" json,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "word_rating_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "word" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"term" text NOT NULL,
	"language" text NOT NULL,
	"meaning" text NOT NULL,
	"part_of_speech" text,
	"examples" json NOT NULL,
	"mnemonic" text,
	"tags" json NOT NULL,
	"colour" text,
	"places" json NOT NULL,
	CONSTRAINT "word_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "word_change" (
	"user_id" text NOT NULL,
	"version" bigint NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"of" text,
	"actor" json NOT NULL,
	"commands" json NOT NULL,
	"rows" json NOT NULL,
	"digest" json NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "word_change_user_id_version_pk" PRIMARY KEY("user_id","version"),
	CONSTRAINT "word_change_id" UNIQUE("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "word_folder" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"emoji" text,
	"colour" text,
	"position" double precision NOT NULL,
	CONSTRAINT "word_folder_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "word_library" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"stamp" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_note" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"folder_id" text,
	"word_id" text,
	"content" text NOT NULL,
	"position" double precision NOT NULL,
	CONSTRAINT "word_note_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "word_answer" ADD CONSTRAINT "word_answer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_card" ADD CONSTRAINT "word_card_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_rating" ADD CONSTRAINT "word_rating_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word" ADD CONSTRAINT "word_user_id_word_library_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."word_library"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_change" ADD CONSTRAINT "word_change_user_id_word_library_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."word_library"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_folder" ADD CONSTRAINT "word_folder_user_id_word_library_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."word_library"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_library" ADD CONSTRAINT "word_library_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_note" ADD CONSTRAINT "word_note_user_id_word_library_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."word_library"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "word_card_due" ON "word_card" USING btree ("user_id","due");--> statement-breakpoint
CREATE INDEX "word_rating_list" ON "word_rating" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "word_rating_word" ON "word_rating" USING btree ("user_id","word_id","at");--> statement-breakpoint
CREATE INDEX "word_change_of" ON "word_change" USING btree ("user_id","of","version");