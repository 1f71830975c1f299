ALTER TABLE "booking_events" DROP CONSTRAINT "booking_events_actor";--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "actor_id" text;--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_actor" CHECK ("booking_events"."actor" in ('donor', 'staff', 'driver', 'system'));--> statement-breakpoint
-- Who of us acted stood in the details. The history is only added to but for this move of what it says already.
ALTER TABLE "booking_events" DISABLE TRIGGER booking_events_are_only_added;
--> statement-breakpoint
UPDATE "booking_events" SET "actor" = 'staff', "actor_name" = "details" ->> 'staff',
	"details" = ("details" - 'staff') || CASE "actor" WHEN 'donor' THEN '{"atDonorsWord": true}'::jsonb ELSE '{}'::jsonb END
WHERE "details" ? 'staff';
--> statement-breakpoint
ALTER TABLE "booking_events" ENABLE TRIGGER booking_events_are_only_added;
