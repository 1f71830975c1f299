CREATE TABLE "standing_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"reach" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"postcode" text,
	"address_words" text,
	"words" text NOT NULL,
	"until_date" date,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "standing_notes_kind" CHECK ("standing_notes"."kind" in ('note', 'do-not-collect')),
	CONSTRAINT "standing_notes_reach" CHECK ("standing_notes"."reach" in ('donor', 'address') and ("standing_notes"."reach" = 'address') = ("standing_notes"."postcode" is not null) and ("standing_notes"."postcode" is null) = ("standing_notes"."address_words" is null)),
	CONSTRAINT "standing_notes_end" CHECK ("standing_notes"."kind" = 'note' or "standing_notes"."until_date" is not null)
);
--> statement-breakpoint
ALTER TABLE "standing_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "standing_notes" ADD CONSTRAINT "standing_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standing_notes_by_booking" ON "standing_notes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "standing_notes_by_postcode" ON "standing_notes" USING btree ("postcode") WHERE postcode is not null;--> statement-breakpoint
CREATE INDEX "standing_notes_forbidding" ON "standing_notes" USING btree ("until_date") WHERE kind = 'do-not-collect';