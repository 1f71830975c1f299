-- Whether a time slot was kept is judged by when the driver was at the door, not by when that reached us: by his arrival,
-- else by when it happened, else by when it was recorded. A first try counts, a second does not count again; what was
-- taken back counts no more.
CREATE FUNCTION "judge_window"(judged_booking uuid, event_kind text, event_at timestamptz) RETURNS TABLE (
	"week" date, "area_id" text, "charity_slug" text, "measure" text
) LANGUAGE sql STABLE AS $$
	SELECT figure_week(b.collection_date), b.area_id, b.charity_slug,
		CASE WHEN event_kind <> 'missed'
			AND (coalesce((SELECT max(s.arrived_at) FROM stops s WHERE s.booking_id = b.id AND s.arrived_at <= event_at), event_at)
				at time zone 'Europe/London') BETWEEN b.collection_date + b.window_start AND b.collection_date + b.window_end
		THEN 'window:kept' ELSE 'window:not-kept' END
	FROM bookings b WHERE b.id = judged_booking AND b.window_end IS NOT NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_window"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	visit record;
	became text;
BEGIN
	IF new.kind <> 'outcome-corrected' THEN
		IF new.details->>'again' IS DISTINCT FROM 'true' THEN
			INSERT INTO figure_changes (week, area_id, charity_slug, measure, delta)
			SELECT w.*, 1 FROM judge_window(new.booking_id, new.kind, coalesce(new.occurred_at, new.at)) w;
		END IF;
		RETURN null;
	END IF;
	became := replace(new.details->>'to', '_', '-');
	-- Another word for the same visit changes nothing.
	IF became NOT IN ('on-the-way', 'scheduled') AND 'missed' NOT IN (became, new.details->>'from') THEN
		RETURN null;
	END IF;
	SELECT e.kind, coalesce(e.occurred_at, e.at) AS at INTO visit FROM booking_events e
	WHERE e.booking_id = new.booking_id AND e.id < new.id AND e.details->>'again' IS DISTINCT FROM 'true'
		AND e.kind IN ('collected', 'part-collected', 'refused', 'nothing-out', 'no-access', 'missed')
	ORDER BY e.id DESC LIMIT 1;
	IF visit IS NULL THEN
		RETURN null;
	END IF;
	INSERT INTO figure_changes (week, area_id, charity_slug, measure, delta)
	SELECT w.*, -1 FROM judge_window(new.booking_id, replace(new.details->>'from', '_', '-'), visit.at) w;
	IF became NOT IN ('on-the-way', 'scheduled') THEN
		INSERT INTO figure_changes (week, area_id, charity_slug, measure, delta)
		SELECT w.*, 1 FROM judge_window(new.booking_id, became, visit.at) w;
	END IF;
	RETURN null;
END
$$;
--> statement-breakpoint
DROP TRIGGER "windows_counted" ON "booking_events";
--> statement-breakpoint
CREATE TRIGGER "windows_counted" AFTER INSERT ON "booking_events"
	FOR EACH ROW WHEN (new.kind IN ('collected', 'part-collected', 'refused', 'nothing-out', 'no-access', 'missed', 'outcome-corrected'))
	EXECUTE FUNCTION count_window();
