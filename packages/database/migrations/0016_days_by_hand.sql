ALTER TABLE "collection_days" ADD COLUMN "is_extra" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_days" ADD COLUMN "has_own_capacity" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coverage_areas" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "area_events_by_day" ON "area_events" USING btree ("area_id","date","id") WHERE date is not null;--> statement-breakpoint
CREATE INDEX "area_events_together" ON "area_events" USING btree ((details ->> 'together')) WHERE details ? 'together';