-- The states of a booking are spelled as the events, messages, acts and commands that make them: `nothing-out`, as `nothing_out` was.
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_status";--> statement-breakpoint
DROP INDEX "bookings_open";--> statement-breakpoint
DROP INDEX "bookings_by_latitude";--> statement-breakpoint
DROP INDEX "bookings_by_longitude";--> statement-breakpoint
DROP INDEX "bookings_without_position";--> statement-breakpoint
DROP TRIGGER collected_counted ON bookings;--> statement-breakpoint
DROP TRIGGER collected_counted_no_more ON bookings;--> statement-breakpoint
DROP TRIGGER collected_counted_again ON bookings;--> statement-breakpoint
-- Nothing has happened, so that nothing is counted anew.
ALTER TABLE "bookings" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "bookings" SET "status" = replace("status", '_', '-')
	WHERE "status" IN ('on_the_way', 'part_collected', 'nothing_out', 'no_access');--> statement-breakpoint
ALTER TABLE "bookings" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "booking_events" DISABLE TRIGGER booking_events_are_only_added;--> statement-breakpoint
UPDATE "booking_events" SET "details" = "details"
	|| CASE WHEN "details" ? 'from' THEN jsonb_build_object('from', replace("details" ->> 'from', '_', '-')) ELSE '{}' END
	|| CASE WHEN "details" ? 'to' THEN jsonb_build_object('to', replace("details" ->> 'to', '_', '-')) ELSE '{}' END
	WHERE "details" ->> 'from' IN ('on_the_way', 'part_collected', 'nothing_out', 'no_access')
		OR "details" ->> 'to' IN ('on_the_way', 'part_collected', 'nothing_out', 'no_access');--> statement-breakpoint
ALTER TABLE "booking_events" ENABLE TRIGGER booking_events_are_only_added;--> statement-breakpoint
-- A correction that has not gone is drawn from these words, and one that has gone is shown by them.
UPDATE "messages" SET "data" = "data" || jsonb_build_object(
	'wrote', replace("data" ->> 'wrote', '_', '-'), 'to', replace("data" ->> 'to', '_', '-'))
	WHERE "kind" = 'corrected' AND "data" ? 'wrote';--> statement-breakpoint
UPDATE "exceptions" SET "details" = jsonb_set("details", '{desk,status}', to_jsonb(replace("details" #>> '{desk,status}', '_', '-')))
	WHERE "details" #>> '{desk,status}' IN ('on_the_way', 'part_collected', 'nothing_out', 'no_access');--> statement-breakpoint
UPDATE "figure_counts" SET "measure" = replace("measure", '_', '-') WHERE "measure" LIKE 'status:%\_%';--> statement-breakpoint
UPDATE "figure_changes" SET "measure" = replace("measure", '_', '-') WHERE "measure" LIKE 'status:%\_%';--> statement-breakpoint
CREATE OR REPLACE FUNCTION has_outcome(status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT status IN ('collected', 'part-collected', 'refused', 'missed', 'nothing-out', 'no-access')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_collected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op <> 'INSERT' AND old.status IN ('collected', 'part-collected') THEN
		INSERT INTO figure_changes (week, area_id, charity_slug, measure, delta)
		VALUES (figure_week(date_trunc('month', old.collection_date)::date), old.area_id, old.charity_slug, collected_in(old.collection_date), -1);
	END IF;
	IF tg_op <> 'DELETE' AND new.status IN ('collected', 'part-collected') THEN
		INSERT INTO figure_changes (week, area_id, charity_slug, measure, delta)
		VALUES (figure_week(date_trunc('month', new.collection_date)::date), new.area_id, new.charity_slug, collected_in(new.collection_date), 1);
	END IF;
	RETURN null;
END
$$;--> statement-breakpoint
CREATE TRIGGER collected_counted AFTER INSERT ON bookings
	FOR EACH ROW WHEN (new.status IN ('collected', 'part-collected')) EXECUTE FUNCTION count_collected();--> statement-breakpoint
CREATE TRIGGER collected_counted_no_more AFTER DELETE ON bookings
	FOR EACH ROW WHEN (old.status IN ('collected', 'part-collected')) EXECUTE FUNCTION count_collected();--> statement-breakpoint
CREATE TRIGGER collected_counted_again AFTER UPDATE OF status, collection_date, area_id, charity_slug ON bookings
	FOR EACH ROW WHEN (
		(old.status IN ('collected', 'part-collected') OR new.status IN ('collected', 'part-collected'))
		AND (old.status IN ('collected', 'part-collected'), old.collection_date, old.area_id, old.charity_slug)
			IS DISTINCT FROM (new.status IN ('collected', 'part-collected'), new.collection_date, new.area_id, new.charity_slug)
	) EXECUTE FUNCTION count_collected();--> statement-breakpoint
CREATE INDEX "bookings_open" ON "bookings" USING btree ("collection_date","area_id") WHERE status in ('booked', 'scheduled', 'on-the-way');--> statement-breakpoint
CREATE INDEX "bookings_by_latitude" ON "bookings" USING btree ("area_id","lat_e6") WHERE status in ('booked', 'scheduled', 'on-the-way') and contact_name is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_longitude" ON "bookings" USING btree ("area_id","lon_e6") WHERE status in ('booked', 'scheduled', 'on-the-way') and contact_name is not null;--> statement-breakpoint
CREATE INDEX "bookings_without_position" ON "bookings" USING btree ("collection_date","area_id","postcode","reference") WHERE status in ('booked', 'scheduled', 'on-the-way') and contact_name is not null and lat_e6 is null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('booked', 'scheduled', 'on-the-way', 'collected', 'part-collected', 'refused', 'missed', 'nothing-out', 'no-access', 'cancelled'));
