-- A report that we did not come stays with the day on which nobody came: a move neither takes it from that day's figures nor
-- counts it there again when the booking comes back.
CREATE OR REPLACE FUNCTION count_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	stays boolean := false;
BEGIN
	IF tg_op = 'UPDATE' THEN
		stays := old.collection_date <> new.collection_date
			AND (old.missed_reported_at IS NULL) <> (new.missed_reported_at IS NULL);
	END IF;
	IF tg_op <> 'INSERT' THEN
		INSERT INTO figure_changes (week, area_id, charity_slug, measure, delta)
		VALUES (figure_week(old.collection_date), old.area_id, old.charity_slug, 'status:' || old.status, -1);
		IF old.missed_reported_at IS NOT NULL AND NOT stays THEN
			INSERT INTO figure_changes (week, area_id, charity_slug, measure, delta)
			VALUES (figure_week(old.collection_date), old.area_id, old.charity_slug, 'report:missed', -1);
		END IF;
	END IF;
	IF tg_op <> 'DELETE' THEN
		INSERT INTO figure_changes (week, area_id, charity_slug, measure, delta)
		VALUES (figure_week(new.collection_date), new.area_id, new.charity_slug, 'status:' || new.status, 1);
		IF new.missed_reported_at IS NOT NULL AND NOT stays THEN
			INSERT INTO figure_changes (week, area_id, charity_slug, measure, delta)
			VALUES (figure_week(new.collection_date), new.area_id, new.charity_slug, 'report:missed', 1);
		END IF;
	END IF;
	RETURN null;
END
$$;
--> statement-breakpoint
-- Bookings that still wait and took a report along to another day: it is of the old one, in the figures too.
WITH moved AS (
	UPDATE bookings b SET missed_reported_at = null
	FROM (
		SELECT w.id, (
			SELECT (e.details ->> 'from')::date FROM booking_events e
			WHERE e.booking_id = w.id AND e.kind = 'date-changed' AND e.at > w.missed_reported_at ORDER BY e.id LIMIT 1
		) AS day
		FROM bookings w WHERE w.missed_reported_at IS NOT NULL AND w.status IN ('booked', 'scheduled', 'on-the-way')
	) reported
	WHERE reported.id = b.id AND reported.day <> b.collection_date
	RETURNING b.area_id, b.charity_slug, reported.day
)
INSERT INTO figure_changes (week, area_id, charity_slug, measure, delta)
SELECT figure_week(day), area_id, charity_slug, 'report:missed', 1 FROM moved;
