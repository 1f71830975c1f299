ALTER TABLE "fact_overrides" DROP CONSTRAINT "fact_overrides_key";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "slot_refusable_until" time DEFAULT '08:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "fact_overrides" ADD CONSTRAINT "fact_overrides_key" CHECK ("fact_overrides"."key" in ('notice', 'funds-raised', 'opening-hours', 'slot-refusal'));