DROP INDEX "messages_to_send";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "messages_withdrawn_in_hand" ON "messages" USING btree ("booking_id") WHERE status = 'sending' and withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX "messages_to_send" ON "messages" USING btree ("channel","due_at","id") WHERE status in ('due', 'sending') and withdrawn_at is null;