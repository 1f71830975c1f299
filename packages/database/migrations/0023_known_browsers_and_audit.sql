ALTER TABLE "staff_sessions" ADD COLUMN "browser_hash" text;--> statement-breakpoint
CREATE INDEX "booking_events_by_staff" ON "booking_events" USING btree ("at","id") WHERE actor = 'staff';--> statement-breakpoint
CREATE INDEX "booking_events_by_actor" ON "booking_events" USING btree ("actor_id","at","id") WHERE actor = 'staff';--> statement-breakpoint
CREATE INDEX "staff_sessions_by_browser" ON "staff_sessions" USING btree ("browser_hash");