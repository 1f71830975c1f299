ALTER TABLE "many_act_bookings" ADD COLUMN "access_notes" text;--> statement-breakpoint
ALTER TABLE "many_acts" ADD COLUMN "raised" jsonb;--> statement-breakpoint
CREATE INDEX "many_act_bookings_with_access_notes" ON "many_act_bookings" USING btree ("done_at") WHERE access_notes is not null;