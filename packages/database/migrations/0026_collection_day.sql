-- The collection day: where bookings are, depots and vans, plans, rounds and stops, the phones of drivers, what they did,
-- and what a dispatcher must judge.
CREATE TABLE "act_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"act_id" uuid NOT NULL,
	"booking_id" uuid,
	"sha256" text NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"byte_count" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "act_photos_size" CHECK ("act_photos"."byte_count" <= 307200)
);
--> statement-breakpoint
ALTER TABLE "act_photos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "driver_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"app_version" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"is_stolen" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "driver_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "round_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"round_id" uuid NOT NULL,
	"stop_id" uuid,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"acted_at" timestamp with time zone NOT NULL,
	"judged_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"round_version" integer NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"content_hash" text NOT NULL,
	CONSTRAINT "round_acts_result" CHECK ("round_acts"."result" in ('applied', 'held'))
);
--> statement-breakpoint
ALTER TABLE "round_acts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "van_positions" (
	"round_id" uuid PRIMARY KEY NOT NULL,
	"lat_e6" integer NOT NULL,
	"lon_e6" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "van_positions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "depots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"lat_e6" integer NOT NULL,
	"lon_e6" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "depots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "postcode_points" (
	"postcode" text PRIMARY KEY NOT NULL,
	"lat_e6" integer NOT NULL,
	"lon_e6" integer NOT NULL,
	"quality" integer NOT NULL,
	"source" text NOT NULL,
	"as_of" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "postcode_points" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"registration" text,
	"depot_id" uuid NOT NULL,
	"area_ids" text[] DEFAULT '{}' NOT NULL,
	"capacity_bags" integer NOT NULL,
	"capacity_kilos" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vans_capacity" CHECK ("vans"."capacity_bags" > 0 and "vans"."capacity_kilos" > 0)
);
--> statement-breakpoint
ALTER TABLE "vans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calibrations" (
	"area_id" text NOT NULL,
	"date" date NOT NULL,
	"travel_per_mille" integer NOT NULL,
	"service_per_mille" integer NOT NULL,
	"arrivals" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calibrations_pkey" PRIMARY KEY("area_id","date")
);
--> statement-breakpoint
ALTER TABLE "calibrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exceptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"area_id" text NOT NULL,
	"date" date NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"round_id" uuid,
	"booking_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by_id" text,
	"settled_by_name" text,
	"decision" text
);
--> statement-breakpoint
ALTER TABLE "exceptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"area_id" text NOT NULL,
	"date" date NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"seed" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"inputs_hash" text NOT NULL,
	"cost" integer NOT NULL,
	"unserved" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"released_at" timestamp with time zone,
	"released_by_id" text,
	"released_by_name" text,
	CONSTRAINT "plans_state" CHECK ("plans"."state" in ('draft', 'released', 'superseded')),
	CONSTRAINT "plans_released_at" CHECK (("plans"."state" = 'draft') = ("plans"."released_at" is null) or "plans"."state" = 'superseded'),
	CONSTRAINT "plans_actor" CHECK ("plans"."actor" in ('donor', 'staff', 'driver', 'system'))
);
--> statement-breakpoint
ALTER TABLE "plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "round_days" (
	"area_id" text NOT NULL,
	"date" date NOT NULL,
	"held_at" timestamp with time zone,
	"held_by_id" text,
	"held_by_name" text,
	"closed_at" timestamp with time zone,
	"closed_by_id" text,
	"closed_by_name" text,
	"differences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "round_days_pkey" PRIMARY KEY("area_id","date")
);
--> statement-breakpoint
ALTER TABLE "round_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_id" uuid NOT NULL,
	"area_id" text NOT NULL,
	"date" date NOT NULL,
	"number" integer NOT NULL,
	"depot_id" uuid NOT NULL,
	"van_id" uuid,
	"driver_id" uuid,
	"device_id" uuid,
	"state" text DEFAULT 'planned' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"planned_start_at" timestamp with time zone NOT NULL,
	"planned_end_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"heard_at" timestamp with time zone,
	"bags_off" integer,
	"kilos_off" integer,
	"van_check" jsonb,
	CONSTRAINT "rounds_state" CHECK ("rounds"."state" in ('planned', 'released', 'started', 'finished', 'closed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "rounds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stops" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"round_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"position" integer NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"planned_seconds" integer NOT NULL,
	"expected_at" timestamp with time zone,
	"band_start" timestamp with time zone,
	"band_end" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"pinned" boolean DEFAULT false NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"ended_as" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "stops_kind" CHECK ("stops"."kind" in ('collection', 'break', 'unload')),
	CONSTRAINT "stops_booking" CHECK (("stops"."kind" = 'collection') = ("stops"."booking_id" is not null)),
	CONSTRAINT "stops_band" CHECK (("stops"."band_start" is null) = ("stops"."band_end" is null))
);
--> statement-breakpoint
ALTER TABLE "stops" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "staff_invites" DROP CONSTRAINT "staff_invites_purpose";--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "occurred_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "outcome_codes" text[];--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "lat_e6" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "lon_e6" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "position_source" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "act_photos" ADD CONSTRAINT "act_photos_act_id_round_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."round_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "act_photos" ADD CONSTRAINT "act_photos_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_devices" ADD CONSTRAINT "driver_devices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_acts" ADD CONSTRAINT "round_acts_device_id_driver_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."driver_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "van_positions" ADD CONSTRAINT "van_positions_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vans" ADD CONSTRAINT "vans_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_day_fk" FOREIGN KEY ("area_id","date") REFERENCES "public"."collection_days"("area_id","date") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_days" ADD CONSTRAINT "round_days_day_fk" FOREIGN KEY ("area_id","date") REFERENCES "public"."collection_days"("area_id","date") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_van_id_vans_id_fk" FOREIGN KEY ("van_id") REFERENCES "public"."vans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_driver_id_staff_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "act_photos_one_an_act" ON "act_photos" USING btree ("act_id");--> statement-breakpoint
CREATE INDEX "act_photos_by_booking" ON "act_photos" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "act_photos_by_age" ON "act_photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "driver_devices_by_staff" ON "driver_devices" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "round_acts_in_order" ON "round_acts" USING btree ("device_id","seq");--> statement-breakpoint
CREATE INDEX "round_acts_by_round" ON "round_acts" USING btree ("round_id","judged_at");--> statement-breakpoint
CREATE INDEX "round_acts_by_stop" ON "round_acts" USING btree ("stop_id") WHERE stop_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "depots_name_key" ON "depots" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "vans_name_key" ON "vans" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "vans_by_depot" ON "vans" USING btree ("depot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exceptions_one_open" ON "exceptions" USING btree ("kind","subject_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "exceptions_open" ON "exceptions" USING btree ("opened_at","id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "exceptions_by_day" ON "exceptions" USING btree ("date","area_id");--> statement-breakpoint
CREATE INDEX "exceptions_by_booking" ON "exceptions" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_version" ON "plans" USING btree ("area_id","date","version");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_one_released" ON "plans" USING btree ("area_id","date") WHERE state = 'released';--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_number" ON "rounds" USING btree ("plan_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_one_a_driver" ON "rounds" USING btree ("driver_id","date") WHERE state in ('released', 'started');--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_one_a_van" ON "rounds" USING btree ("van_id","date") WHERE state in ('released', 'started');--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_one_started" ON "rounds" USING btree ("driver_id") WHERE state = 'started';--> statement-breakpoint
CREATE INDEX "rounds_by_day" ON "rounds" USING btree ("date","area_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stops_position" ON "stops" USING btree ("round_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "stops_one_open" ON "stops" USING btree ("booking_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "stops_by_booking" ON "stops" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_position" CHECK (("bookings"."lat_e6" is null) = ("bookings"."lon_e6" is null) and ("bookings"."lat_e6" is null or "bookings"."position_source" is not null));--> statement-breakpoint
ALTER TABLE "staff_invites" ADD CONSTRAINT "staff_invites_purpose" CHECK ("staff_invites"."purpose" in ('enrol', 'recover', 'drive'));--> statement-breakpoint
CREATE FUNCTION refuse_act_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A driver's own words may name a donor: they are erased with the donor's data. Nothing else ever changes.
	IF TG_OP = 'UPDATE' AND NEW.data = OLD.data - 'words' AND to_jsonb(NEW) - 'data' = to_jsonb(OLD) - 'data' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME
		USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER round_acts_are_only_added
	BEFORE UPDATE OR DELETE ON "round_acts"
	FOR EACH ROW EXECUTE FUNCTION refuse_act_change();
