CREATE INDEX "answer_review_reviewer" ON "answer_review" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "audit_of_action" ON "audit" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "kept_answer_unreviewed" ON "kept_answer" USING btree ("desk_id") WHERE score is null and answer_type <> 'refused';--> statement-breakpoint
CREATE INDEX "kept_answer_age" ON "kept_answer" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "kept_answer_releaser" ON "kept_answer" USING btree ("released_by") WHERE released_by is not null;--> statement-breakpoint
CREATE INDEX "library_version_author" ON "library_version" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "question_set_user" ON "question_set" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "set_run_user" ON "set_run" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scenario_override_user" ON "scenario_override" USING btree ("user_id");