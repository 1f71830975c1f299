ALTER TABLE "stops" ADD COLUMN "number" integer;--> statement-breakpoint
-- What their drivers and paper sheets have called them so far: the place in the round, whatever became of the stop.
UPDATE "stops" SET "number" = "shown"."number" FROM (
	SELECT s."id", row_number() OVER (PARTITION BY s."round_id" ORDER BY s."position") AS "number"
	FROM "stops" s JOIN "rounds" r ON r."id" = s."round_id" WHERE r."state" <> 'planned'
) AS "shown" WHERE "stops"."id" = "shown"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "stops_number" ON "stops" USING btree ("round_id","number");--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_open_number" CHECK (not "stops"."is_open" or "stops"."number" is not null);
