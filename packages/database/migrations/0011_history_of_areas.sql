CREATE TABLE "area_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "area_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"area_id" text NOT NULL,
	"date" date,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"at" timestamp with time zone NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "area_events_actor" CHECK ("area_events"."actor" in ('donor', 'staff', 'driver', 'system'))
);
--> statement-breakpoint
ALTER TABLE "area_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "area_events" ADD CONSTRAINT "area_events_area_id_coverage_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "coverage_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "area_events_by_area" ON "area_events" USING btree ("area_id","id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME
		USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER area_events_are_only_added
	BEFORE UPDATE OR DELETE ON "area_events"
	FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER area_events_are_never_emptied
	BEFORE TRUNCATE ON "area_events"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
