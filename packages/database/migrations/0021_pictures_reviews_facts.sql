-- Pictures that editors upload, reviews with where they come from, counts with their day, and what editors say in place
-- of a built-in fact for a time.
CREATE TABLE "fact_overrides" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fact_overrides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"set_at" timestamp with time zone NOT NULL,
	"set_by_id" text,
	"set_by_name" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by_name" text,
	CONSTRAINT "fact_overrides_key" CHECK ("fact_overrides"."key" in ('notice', 'funds-raised', 'opening-hours')),
	CONSTRAINT "fact_overrides_times" CHECK ("fact_overrides"."valid_until" is null or "fact_overrides"."valid_until" > "fact_overrides"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "fact_overrides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "picture_files" (
	"picture_id" uuid NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"hash" text NOT NULL,
	"byte_count" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_files_pkey" PRIMARY KEY("picture_id","format","width"),
	CONSTRAINT "picture_files_format" CHECK ("picture_files"."format" in ('webp', 'avif'))
);
--> statement-breakpoint
ALTER TABLE "picture_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "picture_uses" (
	"picture_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	CONSTRAINT "picture_uses_pkey" PRIMARY KEY("picture_id","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "picture_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"alt" text NOT NULL,
	"decorative" boolean DEFAULT false NOT NULL,
	"credit" text,
	"original_name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by_id" text,
	"uploaded_by_name" text NOT NULL,
	CONSTRAINT "pictures_described" CHECK ("pictures"."decorative" = ("pictures"."alt" = '')),
	CONSTRAINT "pictures_state" CHECK ("pictures"."state" in ('new', 'complete', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "google_reviews" ADD COLUMN IF NOT EXISTS "source_url" text;--> statement-breakpoint
ALTER TABLE "google_reviews" ADD COLUMN IF NOT EXISTS "permission" text;--> statement-breakpoint
ALTER TABLE "google_reviews" ADD COLUMN IF NOT EXISTS "licence" text;--> statement-breakpoint
ALTER TABLE "google_reviews" ADD COLUMN IF NOT EXISTS "external_id" text;--> statement-breakpoint
ALTER TABLE "google_reviews" ADD COLUMN IF NOT EXISTS "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "google_reviews" ADD COLUMN IF NOT EXISTS "entered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "google_reviews" ADD COLUMN IF NOT EXISTS "entered_by_id" text;--> statement-breakpoint
ALTER TABLE "google_reviews" ADD COLUMN IF NOT EXISTS "entered_by_name" text;--> statement-breakpoint
ALTER TABLE "review_stats" ADD COLUMN IF NOT EXISTS "google_as_of" date;--> statement-breakpoint
ALTER TABLE "review_stats" ADD COLUMN IF NOT EXISTS "google_checked_by_name" text;--> statement-breakpoint
ALTER TABLE "review_stats" ADD COLUMN IF NOT EXISTS "trustpilot_as_of" date;--> statement-breakpoint
ALTER TABLE "review_stats" ADD COLUMN IF NOT EXISTS "trustpilot_checked_by_name" text;--> statement-breakpoint
ALTER TABLE "review_stats" ADD COLUMN IF NOT EXISTS "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_uses" ADD CONSTRAINT "picture_uses_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fact_overrides_by_key" ON "fact_overrides" USING btree ("key","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "picture_files_by_hash" ON "picture_files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "picture_uses_by_subject" ON "picture_uses" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("uploaded_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "pictures_to_finish" ON "pictures" USING btree ("uploaded_at") WHERE state = 'new';--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "google_reviews_once" ON "google_reviews" USING btree ("source","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE POLICY "fact_overrides_anon_reads_those_in_force" ON "fact_overrides" AS PERMISSIVE FOR SELECT TO anon USING (withdrawn_at is null and valid_from <= now() and (valid_until is null or valid_until > now()));--> statement-breakpoint
CREATE POLICY "picture_files_anon_reads" ON "picture_files" AS PERMISSIVE FOR SELECT TO anon USING (true);--> statement-breakpoint
CREATE POLICY "pictures_anon_reads" ON "pictures" AS PERMISSIVE FOR SELECT TO anon USING (true);
--> statement-breakpoint
-- Visitors read a review and a count, not who of us entered it: a hosted database may show this role to anybody.
REVOKE SELECT ON "google_reviews", "review_stats" FROM anon;--> statement-breakpoint
GRANT SELECT ("id", "name", "rating", "comment", "date", "avatar", "source", "review_timestamp", "demonstration", "source_url", "licence") ON "google_reviews" TO anon;--> statement-breakpoint
GRANT SELECT ("id", "total_google_reviews", "total_trustpilot_reviews", "demonstration", "google_as_of", "trustpilot_as_of") ON "review_stats" TO anon;--> statement-breakpoint
GRANT SELECT ("id", "key", "value", "valid_from", "valid_until", "withdrawn_at") ON "fact_overrides" TO anon;--> statement-breakpoint
GRANT SELECT ("id", "alt", "decorative", "credit", "width", "height", "state") ON "pictures" TO anon;--> statement-breakpoint
GRANT SELECT ON "picture_files" TO anon;--> statement-breakpoint
-- A picture is served under the hash of its bytes for ever: they never change.
CREATE TRIGGER picture_files_are_never_changed
	BEFORE UPDATE ON "picture_files"
	FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
-- What was said stays in the history. It can be withdrawn, once.
CREATE OR REPLACE FUNCTION allow_only_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL
			AND to_jsonb(NEW) - '{withdrawn_at,withdrawn_by_name}'::text[] = to_jsonb(OLD) - '{withdrawn_at,withdrawn_by_name}'::text[] THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'rows of % are only ever added and withdrawn once', TG_TABLE_NAME
		USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER fact_overrides_are_only_withdrawn
	BEFORE UPDATE OR DELETE ON "fact_overrides"
	FOR EACH ROW EXECUTE FUNCTION allow_only_withdrawal();
--> statement-breakpoint
CREATE TRIGGER fact_overrides_are_never_emptied
	BEFORE TRUNCATE ON "fact_overrides"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
-- When the next notice or other fact begins or ends to count: one time, and nothing of the fact. It counts from the
-- earlier of the server's clock and the database's, since a page shows a fact only when both have reached its time.
CREATE OR REPLACE FUNCTION next_fact_edge(asked timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
	SELECT least(
		(SELECT min(valid_from) FROM fact_overrides WHERE withdrawn_at IS NULL AND valid_from > least(asked, now())),
		(SELECT min(valid_until) FROM fact_overrides WHERE withdrawn_at IS NULL AND valid_until > least(asked, now()))
	)
$$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION next_fact_edge(timestamptz) TO anon;
--> statement-breakpoint
-- Notes which pictures a row uses: what kind of thing it is, its id, and the columns that may name a picture. Locks the
-- pictures, so that somebody who deletes one at the same time sees the use, or leaves nothing to use.
CREATE OR REPLACE FUNCTION note_picture_uses() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
	words text := '';
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM picture_uses WHERE picture_uses.kind = TG_ARGV[0] AND subject_id = to_jsonb(OLD) ->> TG_ARGV[1];
	END IF;
	IF TG_OP <> 'DELETE' THEN
		FOR place IN 2 .. TG_NARGS - 1 LOOP
			words := words || ' ' || coalesce(to_jsonb(NEW) ->> TG_ARGV[place], '');
		END LOOP;
		IF words LIKE '%/media/%' THEN
			INSERT INTO picture_uses (picture_id, kind, subject_id)
				SELECT pictures.id, TG_ARGV[0], to_jsonb(NEW) ->> TG_ARGV[1] FROM pictures
				WHERE pictures.id IN (
					SELECT picture_files.picture_id FROM picture_files
					WHERE picture_files.hash IN (SELECT (regexp_matches(words, '/media/([0-9a-f]{32})\.', 'g'))[1])
				)
				ORDER BY pictures.id
				FOR KEY SHARE OF pictures
				ON CONFLICT DO NOTHING;
		END IF;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER blog_posts_note_their_pictures
	AFTER INSERT OR UPDATE OR DELETE ON "blog_posts"
	FOR EACH ROW EXECUTE FUNCTION note_picture_uses('article', 'id', 'content', 'featured_image_url');
--> statement-breakpoint
CREATE TRIGGER post_drafts_note_their_pictures
	AFTER INSERT OR UPDATE OR DELETE ON "post_drafts"
	FOR EACH ROW EXECUTE FUNCTION note_picture_uses('draft', 'post_id', 'content', 'picture');
