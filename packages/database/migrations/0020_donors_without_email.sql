ALTER TABLE "donors" ADD COLUMN "postcode" text;--> statement-breakpoint
CREATE UNIQUE INDEX "donors_caller_key" ON "donors" USING btree ("phone","postcode") WHERE email is null;--> statement-breakpoint
CREATE INDEX "messages_told_by_call" ON "messages" USING btree ("sent_at") WHERE channel = 'call' and status = 'sent';--> statement-breakpoint
ALTER TABLE "donors" ADD CONSTRAINT "donors_anonymised_without_postcode" CHECK ("donors"."anonymised_at" is null or "donors"."postcode" is null);