ALTER TABLE "many_act_bookings" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "many_acts" ADD COLUMN "taken_back_by_id" text;--> statement-breakpoint
ALTER TABLE "many_acts" ADD COLUMN "taken_back_by_name" text;--> statement-breakpoint
CREATE INDEX "many_act_bookings_going_back" ON "many_act_bookings" USING btree ("act_id") WHERE outcome = 'goes-back';