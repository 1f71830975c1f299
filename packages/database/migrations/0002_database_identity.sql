-- What this database is for: one row, written once. Demonstration reviews and counts may exist only in a database
-- that says it is the demonstration's.
CREATE TABLE IF NOT EXISTS "database_identity" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"demonstration" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "database_identity_one_row" CHECK (only_row)
);
--> statement-breakpoint
-- No policy at all: a hosted database may grant every new table to anon by default, and this one is not the visitors'.
ALTER TABLE "database_identity" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_identity_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'what a database is for is written once; make a new database instead'
		USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER database_identity_is_written_once
	BEFORE UPDATE OR DELETE ON "database_identity"
	FOR EACH ROW EXECUTE FUNCTION refuse_identity_change();
--> statement-breakpoint
-- Runs as its owner, since whoever writes a review need not be able to read database_identity.
CREATE OR REPLACE FUNCTION refuse_demonstration_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM database_identity WHERE demonstration) THEN
		RAISE EXCEPTION 'this database is not the demonstration''s: it takes no demonstration rows in %', TG_TABLE_NAME
			USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER google_reviews_refuse_demonstration_row
	BEFORE INSERT OR UPDATE ON "google_reviews"
	FOR EACH ROW WHEN (NEW.demonstration) EXECUTE FUNCTION refuse_demonstration_row();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER review_stats_refuse_demonstration_row
	BEFORE INSERT OR UPDATE ON "review_stats"
	FOR EACH ROW WHEN (NEW.demonstration) EXECUTE FUNCTION refuse_demonstration_row();
