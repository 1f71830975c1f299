CREATE TABLE "health_findings" (
	"place" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"says" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"told_state" text,
	"told_at" timestamp with time zone,
	"owed_since" timestamp with time zone,
	CONSTRAINT "health_findings_place_name_pk" PRIMARY KEY("place","name")
);
--> statement-breakpoint
ALTER TABLE "health_findings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tried_writes" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tried_writes_one_row" CHECK (only_row)
);
--> statement-breakpoint
ALTER TABLE "tried_writes" ENABLE ROW LEVEL SECURITY;