CREATE TABLE "staff_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"words" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_notes_by_booking" ON "staff_notes" USING btree ("booking_id","at");--> statement-breakpoint
-- The desk finds any part of a name or street by trigrams. Since PostgreSQL 13 the owner of a database may create this
-- extension; where a provider forbids it, the words below say what to ask for.
DO $$ BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
	RAISE EXCEPTION 'The desk searches by trigrams, and this role cannot create the extension pg_trgm here (%). Ask your database''s administrator to run CREATE EXTENSION pg_trgm in this database once, and start again.', SQLERRM
		USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE INDEX "bookings_by_postcode" ON "bookings" USING btree ("postcode" text_pattern_ops,"collection_date" DESC);--> statement-breakpoint
CREATE INDEX "bookings_by_phone" ON "bookings" USING btree ("contact_phone","collection_date" DESC) WHERE contact_phone is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_words" ON "bookings" USING gin ((lower(coalesce(contact_name, '') || ' ' || coalesce(address_line_1, '') || ' ' || coalesce(address_line_2, ''))) gin_trgm_ops) WHERE contact_name is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_area" ON "bookings" USING btree ("area_id","collection_date" DESC);--> statement-breakpoint
CREATE INDEX "bookings_by_status" ON "bookings" USING btree ("status","collection_date" DESC);--> statement-breakpoint
CREATE INDEX "bookings_by_charity" ON "bookings" USING btree ("charity_slug","collection_date" DESC);--> statement-breakpoint
CREATE INDEX "bookings_reported_missed" ON "bookings" USING btree ("missed_reported_at" DESC) WHERE missed_reported_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_open" ON "bookings" USING btree ("collection_date","area_id") WHERE status in ('booked', 'scheduled', 'on_the_way');--> statement-breakpoint
CREATE INDEX "messages_failed" ON "messages" USING btree ("created_at" DESC) WHERE status = 'failed';