DROP INDEX "bookings_by_day";--> statement-breakpoint
DROP INDEX "messages_by_booking";--> statement-breakpoint
CREATE INDEX "bookings_by_day" ON "bookings" USING btree ("collection_date","area_id","status");--> statement-breakpoint
CREATE INDEX "messages_by_booking" ON "messages" USING btree ("booking_id","kind","status");