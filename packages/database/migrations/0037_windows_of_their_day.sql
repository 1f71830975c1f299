-- A time slot is judged by the arrival of its own day. One of an earlier day, before the booking moved, made it look missed.
CREATE OR REPLACE FUNCTION "judge_window"(judged_booking uuid, event_kind text, event_at timestamptz) RETURNS TABLE (
	"week" date, "area_id" text, "charity_slug" text, "measure" text
) LANGUAGE sql STABLE AS $$
	SELECT figure_week(b.collection_date), b.area_id, b.charity_slug,
		CASE WHEN event_kind <> 'missed'
			AND (coalesce((SELECT max(s.arrived_at) FROM stops s JOIN rounds r ON r.id = s.round_id
				WHERE s.booking_id = b.id AND r.date = b.collection_date AND s.arrived_at <= event_at), event_at)
				at time zone 'Europe/London') BETWEEN b.collection_date + b.window_start AND b.collection_date + b.window_end
		THEN 'window:kept' ELSE 'window:not-kept' END
	FROM bookings b WHERE b.id = judged_booking AND b.window_end IS NOT NULL
$$;
