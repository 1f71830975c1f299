ALTER TABLE "bookings" ADD COLUMN "cut_off_at" timestamp with time zone;
--> statement-breakpoint
-- What the bookings that are there were told: the cut-off of their area on the day before, by London's clocks.
UPDATE "bookings" b SET "cut_off_at" = ((b.collection_date - 1) + a.cut_off) AT TIME ZONE 'Europe/London'
	FROM "coverage_areas" a WHERE a.id = b.area_id;
--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "cut_off_at" SET NOT NULL;
