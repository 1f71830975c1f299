CREATE TABLE "request_bookings" (
	"request_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_bookings_pkey" PRIMARY KEY("request_id","booking_id")
);
--> statement-breakpoint
ALTER TABLE "request_bookings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_cases" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"assigned_to_id" uuid,
	"assigned_at" timestamp with time zone,
	"draft" text,
	"draft_by_name" text,
	"draft_at" timestamp with time zone,
	"extended_from_date" date,
	"extended_reason" text,
	"extended_at" timestamp with time zone,
	"extended_by_name" text,
	"ended_as" text,
	"ended_reason" text,
	"ended_by_name" text,
	CONSTRAINT "request_cases_ended_as" CHECK ("request_cases"."ended_as" in ('refused', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "request_cases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"words" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "request_bookings" ADD CONSTRAINT "request_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_cases" ADD CONSTRAINT "request_cases_assigned_to_id_staff_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_bookings_by_booking" ON "request_bookings" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "request_cases_by_assignee" ON "request_cases" USING btree ("assigned_to_id");--> statement-breakpoint
CREATE INDEX "request_notes_by_request" ON "request_notes" USING btree ("request_id","at");