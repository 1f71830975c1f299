CREATE TABLE "alarms" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alarms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "alarms_by_time" ON "alarms" USING btree ("since");