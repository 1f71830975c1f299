CREATE TABLE "regular_collections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"charity_slug" text NOT NULL,
	"weeks_between" integer NOT NULL,
	"next_on" date NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text,
	"address_line_1" text NOT NULL,
	"address_line_2" text,
	"town" text NOT NULL,
	"postcode" text NOT NULL,
	"bags_place" text,
	"hand_over" text,
	"access_notes" text,
	"bags_of_clothes" integer NOT NULL,
	"bags_of_books" integer NOT NULL,
	"boxes_of_bric_a_brac" integer NOT NULL,
	"note" text,
	"wants_reminder" boolean DEFAULT false NOT NULL,
	"terms_version" text NOT NULL,
	"paused_until_date" date,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"ended_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "regular_collections_actor" CHECK ("regular_collections"."actor" in ('donor', 'staff', 'driver', 'system')),
	CONSTRAINT "regular_collections_weeks" CHECK ("regular_collections"."weeks_between" between 1 and 52),
	CONSTRAINT "regular_collections_items" CHECK ("regular_collections"."bags_of_clothes" >= 0 and "regular_collections"."bags_of_books" >= 0 and "regular_collections"."boxes_of_bric_a_brac" >= 0 and "regular_collections"."bags_of_clothes" + "regular_collections"."bags_of_books" + "regular_collections"."boxes_of_bric_a_brac" >= 1),
	CONSTRAINT "regular_collections_ended" CHECK (("regular_collections"."ended_at" is null) = ("regular_collections"."ended_by" is null) and ("regular_collections"."ended_at" is null or "regular_collections"."access_notes" is null))
);
--> statement-breakpoint
ALTER TABLE "regular_collections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "regular_days" (
	"regular_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"outcome" text NOT NULL,
	"booking_id" uuid,
	"fault" text,
	"skipped_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by_name" text,
	CONSTRAINT "regular_days_pkey" PRIMARY KEY("regular_id","due_date"),
	CONSTRAINT "regular_days_outcome" CHECK ("regular_days"."outcome" in ('booked', 'had-booking', 'not-booked')),
	CONSTRAINT "regular_days_whole" CHECK (("regular_days"."outcome" = 'not-booked') = ("regular_days"."booking_id" is null) and ("regular_days"."outcome" = 'not-booked') = ("regular_days"."fault" is not null))
);
--> statement-breakpoint
ALTER TABLE "regular_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "donor_links" DROP CONSTRAINT "donor_links_purpose";--> statement-breakpoint
ALTER TABLE "regular_collections" ADD CONSTRAINT "regular_collections_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regular_days" ADD CONSTRAINT "regular_days_regular_id_regular_collections_id_fk" FOREIGN KEY ("regular_id") REFERENCES "public"."regular_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regular_days" ADD CONSTRAINT "regular_days_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regular_collections_by_booking" ON "regular_collections" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "regular_collections_running" ON "regular_collections" USING btree ("next_on") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "regular_collections_by_age" ON "regular_collections" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "regular_days_by_booking" ON "regular_days" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "regular_days_open" ON "regular_days" USING btree ("at") WHERE outcome = 'not-booked' and settled_at is null;--> statement-breakpoint
ALTER TABLE "donor_links" ADD CONSTRAINT "donor_links_purpose" CHECK ("donor_links"."purpose" in ('manage', 'calendar', 'sign-in', 'privacy', 'waiting-list', 'regular'));