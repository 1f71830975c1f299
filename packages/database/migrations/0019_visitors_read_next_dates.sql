-- The site names the next dates in its answer to a postcode. Visitors' pages learn which days can be booked and until
-- when, and not how many places an area has or how many are taken: the view is its owner's, the tables stay closed.
-- A place counts as taken while its hold stands, even after it expired: booking asks again.
CREATE OR REPLACE VIEW "bookable_days" AS
SELECT d."area_id", d."date",
	((d."date" - 1) + a."cut_off") AT TIME ZONE 'Europe/London' AS "cut_off_at",
	((d."date" - a."horizon_days")::timestamp) AT TIME ZONE 'Europe/London' AS "offered_from"
FROM "collection_days" d JOIN "coverage_areas" a ON a."id" = d."area_id"
WHERE a."active" AND d."closed_reason" IS NULL AND d."booked" + d."held" < d."capacity";
--> statement-breakpoint
GRANT SELECT ON "bookable_days" TO anon;
