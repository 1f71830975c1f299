DROP INDEX "staff_events_by_actor";--> statement-breakpoint
CREATE INDEX "booking_events_by_act" ON "booking_events" USING btree ("kind","at","id") WHERE actor = 'staff';--> statement-breakpoint
CREATE INDEX "rounds_not_settled" ON "rounds" USING btree ("date") WHERE state in ('released', 'started', 'finished');--> statement-breakpoint
CREATE INDEX "staff_events_by_act" ON "staff_events" USING btree ("act","at","id");--> statement-breakpoint
CREATE INDEX "staff_events_by_area" ON "staff_events" USING btree ("area_id","at","id");--> statement-breakpoint
CREATE INDEX "staff_events_by_actor" ON "staff_events" USING btree ("actor_id","at","id");