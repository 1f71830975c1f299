CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	"email" text,
	"name" text,
	"phone" text,
	"received_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text,
	"answered_by" text,
	CONSTRAINT "enquiries_reference_unique" UNIQUE("reference"),
	CONSTRAINT "enquiries_kind" CHECK ("enquiries"."kind" in ('stock', 'banks', 'post'))
);
--> statement-breakpoint
ALTER TABLE "enquiries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "enquiries_open" ON "enquiries" USING btree ("received_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "enquiries_answered" ON "enquiries" USING btree ("answered_at","id") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "enquiries_by_email" ON "enquiries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "messages_unsettled" ON "messages" USING btree ("created_at","id") WHERE status = 'failed' and settled_at is null;--> statement-breakpoint
CREATE INDEX "messages_instead_of" ON "messages" USING btree ("instead_of_id") WHERE instead_of_id is not null;