ALTER TABLE "message_hold" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_hold" ADD COLUMN "told_dates" date[] DEFAULT '{}' NOT NULL;