ALTER TABLE "message_hold" ADD COLUMN "bank_compared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_hold" ADD COLUMN "payments_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Whoever let messages go after an earlier restore has gone on since: it is not asked anew.
UPDATE "message_hold" SET "bank_compared_at" = "released_at" WHERE "released_at" IS NOT NULL;
