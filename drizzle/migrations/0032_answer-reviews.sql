CREATE TABLE "answer_feedback" (
	"answer_id" text PRIMARY KEY NOT NULL,
	"is_helpful" boolean NOT NULL,
	"reason" text,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_review" (
	"answer_id" text NOT NULL,
	"reviewer_id" text NOT NULL,
	"sentences" json NOT NULL,
	"citation_score" real,
	"better_url" text NOT NULL,
	"total" real NOT NULL,
	"is_harmful" boolean NOT NULL,
	"has_content_problem" boolean NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "answer_review_answer_id_reviewer_id_pk" PRIMARY KEY("answer_id","reviewer_id")
);
--> statement-breakpoint
ALTER TABLE "kept_answer" ADD COLUMN "is_flagged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_answer" ADD COLUMN "released_by" text;--> statement-breakpoint
ALTER TABLE "answer_feedback" ADD CONSTRAINT "answer_feedback_answer_id_kept_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."kept_answer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_review" ADD CONSTRAINT "answer_review_answer_id_kept_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."kept_answer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_review" ADD CONSTRAINT "answer_review_reviewer_id_user_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_answer" ADD CONSTRAINT "kept_answer_released_by_user_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;