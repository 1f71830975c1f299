CREATE INDEX "figure_counts_collected" ON "figure_counts" USING btree ("measure") WHERE measure like 'collected-in:%';
--> statement-breakpoint
-- How many collections each month had, which no sum of weeks says: kept with the other counts, in the week of the first day of
-- the month and under a measure that names it.
CREATE FUNCTION collected_in(day date) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT 'collected-in:' || extract(year FROM day)::int || '-' || lpad(extract(month FROM day)::int::text, 2, '0')
$$;
--> statement-breakpoint
CREATE FUNCTION count_collected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op <> 'INSERT' AND old.status IN ('collected', 'part_collected') THEN
		INSERT INTO figure_changes (week, area_id, charity_slug, measure, delta)
		VALUES (figure_week(date_trunc('month', old.collection_date)::date), old.area_id, old.charity_slug, collected_in(old.collection_date), -1);
	END IF;
	IF tg_op <> 'DELETE' AND new.status IN ('collected', 'part_collected') THEN
		INSERT INTO figure_changes (week, area_id, charity_slug, measure, delta)
		VALUES (figure_week(date_trunc('month', new.collection_date)::date), new.area_id, new.charity_slug, collected_in(new.collection_date), 1);
	END IF;
	RETURN null;
END
$$;
--> statement-breakpoint
CREATE TRIGGER collected_counted AFTER INSERT ON bookings
	FOR EACH ROW WHEN (new.status IN ('collected', 'part_collected')) EXECUTE FUNCTION count_collected();
--> statement-breakpoint
CREATE TRIGGER collected_counted_no_more AFTER DELETE ON bookings
	FOR EACH ROW WHEN (old.status IN ('collected', 'part_collected')) EXECUTE FUNCTION count_collected();
--> statement-breakpoint
CREATE TRIGGER collected_counted_again AFTER UPDATE OF status, collection_date, area_id, charity_slug ON bookings
	FOR EACH ROW WHEN (
		(old.status IN ('collected', 'part_collected') OR new.status IN ('collected', 'part_collected'))
		AND (old.status IN ('collected', 'part_collected'), old.collection_date, old.area_id, old.charity_slug)
			IS DISTINCT FROM (new.status IN ('collected', 'part_collected'), new.collection_date, new.area_id, new.charity_slug)
	) EXECUTE FUNCTION count_collected();
--> statement-breakpoint
INSERT INTO figure_counts (week, area_id, charity_slug, measure, count)
SELECT figure_week(min(date_trunc('month', collection_date))::date), area_id, charity_slug, collected_in(collection_date), count(*)::int
FROM bookings WHERE status IN ('collected', 'part_collected') GROUP BY collected_in(collection_date), area_id, charity_slug;
--> statement-breakpoint
-- Not for visitors as it is: a few collections of an area lead to who gave.
CREATE FUNCTION collections_of_months(from_month text, until_month text) RETURNS TABLE (month text, area_id text, charity text, collected bigint)
LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
	SELECT split_part(measure, ':', 2), counted.area_id, counted.charity_slug, sum(count) FROM (
		SELECT measure, area_id, charity_slug, count FROM figure_counts
		WHERE measure LIKE 'collected-in:%' AND measure BETWEEN 'collected-in:' || from_month AND 'collected-in:' || until_month
		UNION ALL
		SELECT measure, area_id, charity_slug, delta FROM figure_changes
		WHERE measure LIKE 'collected-in:%' AND measure BETWEEN 'collected-in:' || from_month AND 'collected-in:' || until_month
	) counted
	GROUP BY 1, 2, 3 HAVING sum(count) > 0
$$;
--> statement-breakpoint
-- Of each charity and month, how many collections were made.
CREATE FUNCTION public_collections(from_month text, until_month text) RETURNS TABLE (month text, charity text, collected int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
	SELECT month, charity, sum(collected)::int FROM collections_of_months(from_month, until_month) GROUP BY 1, 2 ORDER BY 1, 2
$$;
--> statement-breakpoint
-- Of each area and month that is over by that day, how many collections were made. Areas with fewer than five are one row
-- without a name, which also takes the next larger one while it has fewer than five itself, lest the sum of the month tell them;
-- where there is no other, it has no number.
CREATE FUNCTION public_collections_by_area(from_month text, until_month text, today date) RETURNS TABLE (month text, area text, collected int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
	WITH counted AS (
		SELECT month, area_id, sum(collected)::int AS collected FROM collections_of_months(from_month, until_month)
		WHERE month < to_char(today, 'YYYY-MM') GROUP BY 1, 2
	),
	ordered AS (
		SELECT *, coalesce(sum(collected) OVER (
			PARTITION BY month ORDER BY collected, area_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
		FROM counted
	),
	told AS (SELECT *, collected < 5 OR before BETWEEN 1 AND 4 AS withheld FROM ordered)
	SELECT month, coalesce(areas.name, area_id), collected FROM told LEFT JOIN coverage_areas areas ON areas.id = told.area_id WHERE NOT withheld
	UNION ALL
	SELECT month, NULL, CASE WHEN sum(collected) >= 5 THEN sum(collected)::int END FROM told WHERE withheld GROUP BY month
	ORDER BY 1, 2 NULLS LAST
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION collections_of_months(text, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public_collections(text, text), public_collections_by_area(text, text, date) TO anon;
