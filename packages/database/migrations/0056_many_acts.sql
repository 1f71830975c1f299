CREATE TABLE "many_act_bookings" (
	"act_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"outcome" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "many_act_bookings_act_id_booking_id_pk" PRIMARY KEY("act_id","booking_id")
);
--> statement-breakpoint
ALTER TABLE "many_act_bookings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "many_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"kind" text,
	"to_date" date,
	"reason" text,
	"starts_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "many_acts_actor" CHECK ("many_acts"."actor" in ('donor', 'staff', 'driver', 'system')),
	CONSTRAINT "many_acts_kind" CHECK ("many_acts"."kind" in ('move', 'cancel'))
);
--> statement-breakpoint
ALTER TABLE "many_acts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "many_act_bookings" ADD CONSTRAINT "many_act_bookings_act_id_many_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."many_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "many_act_bookings" ADD CONSTRAINT "many_act_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "many_act_bookings_by_booking" ON "many_act_bookings" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "many_acts_by_time" ON "many_acts" USING btree ("chosen_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "many_acts_waiting" ON "many_acts" USING btree ("starts_at") WHERE starts_at is not null and finished_at is null and stopped_at is null;