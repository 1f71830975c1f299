CREATE TABLE "erasures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kept_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "erasures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_hold" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"backup_at" timestamp with time zone,
	CONSTRAINT "message_hold_one_row" CHECK (only_row)
);
--> statement-breakpoint
ALTER TABLE "message_hold" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "erasures_to_keep" ON "erasures" USING btree ("id") WHERE kept_at is null;