ALTER TABLE "messages" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "waits_for_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_failing" ON "messages" USING btree ("channel","failing_since") WHERE status in ('due', 'sending') and failing_since is not null;--> statement-breakpoint
-- What waits after a try in vain has been tried since it was written, as far as anybody knows.
UPDATE "messages" SET "failing_since" = "created_at" WHERE status in ('due', 'sending') and last_error is not null;
