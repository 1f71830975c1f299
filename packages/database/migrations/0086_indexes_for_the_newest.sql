DROP INDEX "accountant_answers_by_question";--> statement-breakpoint
DROP INDEX "payments_by_time";--> statement-breakpoint
DROP INDEX "many_acts_by_time";--> statement-breakpoint
DROP INDEX "payment_files_by_time";--> statement-breakpoint
DROP INDEX "regular_collections_by_age";--> statement-breakpoint
CREATE INDEX "many_acts_by_time" ON "many_acts" USING btree ("chosen_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_files_by_time" ON "payment_files" USING btree ("made_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "regular_collections_by_age" ON "regular_collections" USING btree ("created_at" DESC NULLS FIRST,"id");