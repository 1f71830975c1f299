CREATE TABLE "booking_changes" (
	"event_id" bigint NOT NULL,
	"booking_id" uuid NOT NULL,
	"field" text NOT NULL,
	"was" text,
	"became" text,
	CONSTRAINT "booking_changes_pkey" PRIMARY KEY("event_id","field")
);
--> statement-breakpoint
ALTER TABLE "booking_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_event_id_booking_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."booking_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_changes_by_booking" ON "booking_changes" USING btree ("booking_id");