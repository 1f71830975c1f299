-- The booking application. Row security without any policy on every table: a hosted database may grant new tables
-- to anon by default, and nothing here is a visitor's to read.
CREATE TABLE "booking_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "booking_events_actor" CHECK ("booking_events"."actor" in ('donor', 'staff', 'system'))
);
--> statement-breakpoint
ALTER TABLE "booking_events" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"donor_id" uuid NOT NULL,
	"charity_slug" text NOT NULL,
	"area_id" text NOT NULL,
	"collection_date" date NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"contact_name" text,
	"contact_phone" text,
	"address_line_1" text,
	"address_line_2" text,
	"town" text,
	"postcode" text NOT NULL,
	"bags_place" text,
	"access_notes" text,
	"bags_of_clothes" integer NOT NULL,
	"bags_of_books" integer NOT NULL,
	"boxes_of_bric_a_brac" integer NOT NULL,
	"note" text,
	"window_start" time,
	"window_end" time,
	"taken_bags_of_clothes" integer,
	"taken_bags_of_books" integer,
	"taken_boxes_of_bric_a_brac" integer,
	"outcome_reason" text,
	"cancelled_by" text,
	"cancelled_late" boolean DEFAULT false NOT NULL,
	"missed_reported_at" timestamp with time zone,
	"terms_version" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('booked', 'scheduled', 'on_the_way', 'collected', 'part_collected', 'refused', 'missed', 'nothing_out', 'no_access', 'cancelled')),
	CONSTRAINT "bookings_items" CHECK ("bookings"."bags_of_clothes" >= 0 and "bookings"."bags_of_books" >= 0 and "bookings"."boxes_of_bric_a_brac" >= 0 and "bookings"."bags_of_clothes" + "bookings"."bags_of_books" + "bookings"."boxes_of_bric_a_brac" >= 1),
	CONSTRAINT "bookings_window" CHECK (("bookings"."window_start" is null) = ("bookings"."window_end" is null))
);
--> statement-breakpoint
ALTER TABLE "bookings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "donors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"name" text,
	"phone" text,
	"marketing_consent_at" timestamp with time zone,
	"marketing_consent_wording" text,
	"late_cancellations" integer DEFAULT 0 NOT NULL,
	"nothing_out_count" integer DEFAULT 0 NOT NULL,
	"last_collection_date" date,
	"kept_from_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"anonymised_at" timestamp with time zone,
	CONSTRAINT "donors_anonymised_without_details" CHECK ("donors"."anonymised_at" is null or ("donors"."email" is null and "donors"."name" is null and "donors"."phone" is null))
);
--> statement-breakpoint
ALTER TABLE "donors" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "collection_days" (
	"area_id" text NOT NULL,
	"date" date NOT NULL,
	"capacity" integer NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"closed_reason" text,
	CONSTRAINT "collection_days_pkey" PRIMARY KEY("area_id","date"),
	CONSTRAINT "collection_days_never_overbooked" CHECK ("collection_days"."booked" >= 0 and "collection_days"."held" >= 0 and "collection_days"."booked" + "collection_days"."held" <= "collection_days"."capacity")
);
--> statement-breakpoint
ALTER TABLE "collection_days" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "coverage_areas" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"nation" text NOT NULL,
	"outward_patterns" text[] NOT NULL,
	"weekdays" integer[] NOT NULL,
	"daily_capacity" integer NOT NULL,
	"horizon_days" integer DEFAULT 28 NOT NULL,
	"cut_off" time DEFAULT '18:00' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "coverage_areas_nation" CHECK ("coverage_areas"."nation" in ('england', 'scotland')),
	CONSTRAINT "coverage_areas_weekdays" CHECK ("coverage_areas"."weekdays" <@ array[1, 2, 3, 4, 5, 6, 7]),
	CONSTRAINT "coverage_areas_capacity" CHECK ("coverage_areas"."daily_capacity" >= 0 and "coverage_areas"."horizon_days" > 0)
);
--> statement-breakpoint
ALTER TABLE "coverage_areas" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "holds" (
	"draft_hash" text PRIMARY KEY NOT NULL,
	"area_id" text NOT NULL,
	"date" date NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "holds" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"tried_at" timestamp with time zone[] NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "donor_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"donor_id" uuid,
	"booking_id" uuid,
	"privacy_request_id" uuid,
	"waiting_list_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "donor_links_purpose" CHECK ("donor_links"."purpose" in ('manage', 'calendar', 'sign-in', 'privacy', 'waiting-list', 'unsubscribe'))
);
--> statement-breakpoint
ALTER TABLE "donor_links" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"booking_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drafts" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"words" text,
	"received_at" timestamp with time zone NOT NULL,
	"due_date" date NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "privacy_requests_kind" CHECK ("privacy_requests"."kind" in ('copy', 'deletion', 'complaint'))
);
--> statement-breakpoint
ALTER TABLE "privacy_requests" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "waiting_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"outcode" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"consent_wording" text NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "waiting_list" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid,
	"donor_id" uuid,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"version" integer NOT NULL,
	"recipient" text,
	"template" text NOT NULL,
	"data" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"last_error" text,
	"provider_id" text,
	"instead_of_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('email', 'sms')),
	CONSTRAINT "messages_status" CHECK ("messages"."status" in ('due', 'sending', 'sent', 'failed', 'withdrawn')),
	CONSTRAINT "messages_sent_at" CHECK (("messages"."status" = 'sent') = ("messages"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "donors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_day_fk" FOREIGN KEY ("area_id","collection_date") REFERENCES "collection_days"("area_id","date") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collection_days" ADD CONSTRAINT "collection_days_area_id_coverage_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "coverage_areas"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_day_fk" FOREIGN KEY ("area_id","date") REFERENCES "collection_days"("area_id","date") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "donor_links" ADD CONSTRAINT "donor_links_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "donors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "donor_links" ADD CONSTRAINT "donor_links_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "donor_links" ADD CONSTRAINT "donor_links_privacy_request_id_privacy_requests_id_fk" FOREIGN KEY ("privacy_request_id") REFERENCES "privacy_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "donor_links" ADD CONSTRAINT "donor_links_waiting_list_id_waiting_list_id_fk" FOREIGN KEY ("waiting_list_id") REFERENCES "waiting_list"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "donors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "booking_events_by_booking" ON "booking_events" USING btree ("booking_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_reference_key" ON "bookings" USING btree ("reference");
--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_idempotency_key" ON "bookings" USING btree ("idempotency_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_per_household" ON "bookings" USING btree ("donor_id","postcode","collection_date") WHERE status <> 'cancelled' and contact_name is not null;
--> statement-breakpoint
CREATE INDEX "bookings_by_day" ON "bookings" USING btree ("collection_date","area_id");
--> statement-breakpoint
CREATE INDEX "bookings_by_donor" ON "bookings" USING btree ("donor_id","collection_date");
--> statement-breakpoint
CREATE INDEX "bookings_with_access_notes" ON "bookings" USING btree ("collection_date") WHERE access_notes is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "donors_email_key" ON "donors" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX "donors_to_anonymise" ON "donors" USING btree ("kept_from_date") WHERE anonymised_at is null;
--> statement-breakpoint
CREATE INDEX "holds_by_day" ON "holds" USING btree ("area_id","date","expires_at");
--> statement-breakpoint
CREATE INDEX "holds_by_expiry" ON "holds" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "attempts_by_age" ON "attempts" USING btree ("last_at");
--> statement-breakpoint
CREATE INDEX "donor_links_by_booking" ON "donor_links" USING btree ("booking_id");
--> statement-breakpoint
CREATE INDEX "donor_links_by_donor" ON "donor_links" USING btree ("donor_id");
--> statement-breakpoint
CREATE INDEX "donor_links_by_expiry" ON "donor_links" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "drafts_by_expiry" ON "drafts" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "drafts_by_booking" ON "drafts" USING btree ("booking_id");
--> statement-breakpoint
CREATE INDEX "privacy_requests_open" ON "privacy_requests" USING btree ("due_date") WHERE answered_at is null;
--> statement-breakpoint
CREATE INDEX "privacy_requests_by_email" ON "privacy_requests" USING btree (lower("email"));
--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_once" ON "waiting_list" USING btree (lower("email"),"outcode");
--> statement-breakpoint
CREATE INDEX "waiting_list_by_outcode" ON "waiting_list" USING btree ("outcode");
--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("subject_id","kind","channel","version");
--> statement-breakpoint
CREATE INDEX "messages_to_send" ON "messages" USING btree ("due_at") WHERE status in ('due', 'sending');
--> statement-breakpoint
CREATE INDEX "messages_failed" ON "messages" USING btree ("created_at") WHERE status = 'failed';
--> statement-breakpoint
CREATE INDEX "messages_by_booking" ON "messages" USING btree ("booking_id");
--> statement-breakpoint
CREATE INDEX "messages_by_donor" ON "messages" USING btree ("donor_id");
--> statement-breakpoint
CREATE INDEX "messages_by_provider" ON "messages" USING btree ("provider_id");
--> statement-breakpoint
-- Counters change with every booking and are in no index: room on the page keeps each change in place.
ALTER TABLE "collection_days" SET (fillfactor = 50);
--> statement-breakpoint
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the history of a booking is only ever added to'
		USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_events_are_only_added
	BEFORE UPDATE OR DELETE ON "booking_events"
	FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER booking_events_are_never_emptied
	BEFORE TRUNCATE ON "booking_events"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
