DROP INDEX "waiting_list_by_outcode";--> statement-breakpoint
CREATE INDEX "waiting_list_by_outcode" ON "waiting_list" USING btree ("outcode" text_pattern_ops,"told_at","consent_at");